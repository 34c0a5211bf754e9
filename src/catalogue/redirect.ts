/** Pages that the assistant may lead to, by the type that its answer names (specification, section 2). */
export const REDIRECTS = {
  gdpr: { path: '/policies/gdpr', label: 'GDPR' },
  privacy: { path: '/policies/privacy', label: 'Privacy Policy' },
  terms: { path: '/policies/terms', label: 'Terms of Service' },
  returns: { path: '/policies/returns', label: 'Returns' },
  contact: { path: '/help/contact', label: 'Contact' },
  profile: { path: '/profile', label: 'Your account' },
  help: { path: '/help', label: 'Help Center' },
} as const satisfies Record<string, { path: `/${string}`; label: string }>;

export type RedirectType = keyof typeof REDIRECTS;
