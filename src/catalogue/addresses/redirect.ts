import { helpContactPath, helpPath, policyPath, profilePath } from './paths.ts';

/** Pages to which the assistant may send a visitor, by the `redirectInfo.type` of its reply. */
export const REDIRECTS = {
  gdpr: { path: policyPath('gdpr'), label: 'GDPR' },
  privacy: { path: policyPath('privacy'), label: 'Privacy Policy' },
  terms: { path: policyPath('terms'), label: 'Terms of Service' },
  returns: { path: policyPath('returns'), label: 'Returns' },
  contact: { path: helpContactPath(), label: 'Contact' },
  profile: { path: profilePath(), label: 'Your account' },
  help: { path: helpPath(), label: 'Help Center' },
} as const satisfies Record<string, { path: string; label: string }>;

export type RedirectType = keyof typeof REDIRECTS;
