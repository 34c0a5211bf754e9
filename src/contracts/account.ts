import * as z from 'zod/mini';
import { Notice, PriceAlert } from './alert.ts';
import { requiredText, text } from './bounded.ts';
import { endpoint, listOf, NoQuery, pageFromOne, wholeNumber } from './endpoint.ts';
import { SavedItem, SavedVoucher } from './saved.ts';
import { AuthResponse, KnownPassword, NewPassword, Profile, User, Username } from './session.ts';
import { ShoppingList } from './shopping-list.ts';

const VISITS_LIMIT = { max: 100, fallback: 50 };
const OUTLINK_MAX_CHARS = 500;
const SESSION_ID_MAX_CHARS = 64;

export const ChangeUsername = endpoint({
  method: 'PUT',
  path: '/api/v1/account/username',
  access: 'user',
  summary: 'Changes the username.',
  query: NoQuery,
  body: z.object({ username: Username }),
  data: User,
});

export const ChangePassword = endpoint({
  method: 'PUT',
  path: '/api/v1/account/password',
  access: 'user',
  refusals: [429],
  summary:
    'Changes the password: ends every session of the account and push messages to every browser, and answers a new session for the caller.',
  query: NoQuery,
  body: z.object({ currentPassword: KnownPassword, newPassword: NewPassword }),
  data: AuthResponse,
});

export const AccountSession = z.object({
  id: z.string(),
  /** 'Firefox on Windows', from the User-Agent. */
  device: z.string(),
  startedAt: z.string(),
  refreshedAt: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const ListSessions = endpoint({
  method: 'GET',
  path: '/api/v1/account/sessions',
  access: 'user',
  summary: 'Sessions of the account, last used first.',
  query: NoQuery,
  data: listOf(AccountSession),
});

const Ended = z.object({ ended: z.number() });

export const EndOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/sessions',
  access: 'user',
  summary: 'Ends all other sessions, and push messages to every browser; `ended` is how many sessions.',
  query: NoQuery,
  data: Ended,
});

export const EndSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/sessions/:id',
  access: 'user',
  summary: 'Ends one session of the account.',
  params: z.object({ id: requiredText(SESSION_ID_MAX_CHARS) }),
  query: NoQuery,
  data: Ended,
});

export const DeleteAccount = endpoint({
  method: 'POST',
  path: '/api/v1/account/delete',
  access: 'user',
  refusals: [429],
  summary: 'Deletes the account and all its data permanently.',
  query: NoQuery,
  body: z.object({ confirmation: z.literal('DELETE', 'must be the word DELETE'), password: KnownPassword }),
  data: z.object({}),
});

/** A visit to a shop made while signed in; names are those of that moment. */
export const Visit = z.object({
  id: z.number(),
  visitedAt: z.string(),
  merchantId: z.number(),
  merchantName: z.string(),
  merchantSlug: z.string(),
  productId: z.nullable(z.number()),
  productName: z.nullable(z.string()),
  voucherId: z.nullable(z.number()),
});
export type Visit = z.infer<typeof Visit>;

export const ListVisits = endpoint({
  method: 'GET',
  path: '/api/v1/account/visits',
  access: 'user',
  summary: 'Visits to shops made while signed in, newest first.',
  query: z.object({ limit: wholeNumber(VISITS_LIMIT), page: pageFromOne() }),
  data: listOf(Visit),
});

export const RecordVisit = endpoint({
  method: 'POST',
  path: '/api/v1/account/visits',
  access: 'user',
  summary: 'Notes that an outlink was followed: a navigation carries no bearer, so the page sends this call with it.',
  query: NoQuery,
  /** The address of the link, as in the page: `/products/7/outlink`. */
  body: z.object({ outlink: text(OUTLINK_MAX_CHARS) }),
  data: Visit,
});

/** All that is kept of a person; passwords and tokens are kept as digests only, and are not in it. */
export const AccountExport = z.object({
  exportedAt: z.string(),
  profile: z.extend(Profile, { createdAt: z.string() }),
  sessions: z.array(AccountSession),
  lists: z.array(ShoppingList),
  savedItems: z.array(SavedItem),
  savedVouchers: z.array(SavedVoucher),
  visits: z.array(Visit),
  priceAlerts: z.array(PriceAlert),
  notices: z.array(Notice),
  /** Whether the address is confirmed and gets mail, and the addresses at which browsers get push messages. */
  mail: z.object({ isConfirmed: z.boolean(), isOn: z.boolean() }),
  pushEndpoints: z.array(z.string()),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const ExportAccount = endpoint({
  method: 'GET',
  path: '/api/v1/account/export',
  access: 'user',
  summary: 'Everything that is kept of the account, to be saved as a file.',
  query: NoQuery,
  data: AccountExport,
});
