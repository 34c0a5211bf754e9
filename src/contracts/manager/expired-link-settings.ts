import * as z from 'zod/mini';
import { redirectAddress } from '#catalogue/addresses/redirect-address.ts';
import { endpoint, NoQuery } from '../endpoint.ts';

/** Where links to closed merchants and gone products lead. */
export const ExpiredLinkSettingsJson = z.object({
  /** The address they redirect to; null: none. */
  redirect_url: z.nullable(z.string()),
  /** Without an address: lead to merchants of the same category. */
  show_related_merchants: z.boolean(),
});
export type ExpiredLinkSettingsJson = z.infer<typeof ExpiredLinkSettingsJson>;

const REDIRECT_URL = 'must be an http or https address, or a path of this site that is not a product or an outlink';

/** The settings as an admin saves them. An empty address is none. */
export const ExpiredLinkSettingsChange = z.object({
  redirectUrl: z.pipe(
    z.nullable(z.string(REDIRECT_URL).check(z.trim())),
    z.pipe(
      z.transform((text: string | null) => text || null),
      z.nullable(z.string().check(z.refine((text) => redirectAddress(text) !== null, REDIRECT_URL))),
    ),
  ),
  showRelatedMerchants: z.boolean('must be true or false'),
});
export type ExpiredLinkSettingsChange = z.infer<typeof ExpiredLinkSettingsChange>;

export const GetExpiredLinkSettings = endpoint({
  method: 'GET',
  path: '/api/expired-link-settings',
  access: 'admin',
  summary: 'Where links to closed merchants and gone products lead.',
  query: NoQuery,
  data: ExpiredLinkSettingsJson,
});

export const SaveExpiredLinkSettings = endpoint({
  method: 'PUT',
  path: '/api/expired-link-settings',
  access: 'admin',
  summary: 'Changes where such links lead, from the next request on.',
  query: NoQuery,
  body: ExpiredLinkSettingsChange,
  data: ExpiredLinkSettingsJson,
});
