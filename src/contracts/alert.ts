import * as z from 'zod/mini';
import { ALERT_MAX_POUNDS, ALERTS_MAX } from '#catalogue/limits.ts';
import { ById, endpoint, listOf, NoQuery } from './endpoint.ts';

const POUNDS = 'must be a number of pounds, such as 19.99';

/** Exact to the penny. */
const Pounds = z.number(POUNDS).check(
  z.gte(0.01, 'must be at least 0.01'),
  z.lte(ALERT_MAX_POUNDS, `must be at most ${ALERT_MAX_POUNDS}`),
  z.refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, 'must have at most two decimals'),
);

const CONDITION = {
  /** Pounds, with delivery where the shop states it. */
  below: z.optional(Pounds),
  backInStock: z.optional(z.literal(true, 'must be true')),
  /** Only the shop of this product; otherwise the best offer of all shops. */
  onlyThisShop: z.optional(z.boolean('must be true or false')),
};

const isOneCondition = ({ below, backInStock }: { below?: number | undefined; backInStock?: true | undefined }) =>
  (below === undefined) !== (backInStock === undefined);
const ONE_CONDITION = 'must have one of below and backInStock';

export const PriceAlert = z.object({
  id: z.number(),
  /** The representative of the thing, or with `onlyThisShop` the product. */
  productId: z.number(),
  onlyThisShop: z.boolean(),
  below: z.nullable(z.number()),
  backInStock: z.boolean(),
  createdAt: z.string(),
  /** `met`: it holds now, and its owner was told or saw it when making it. `gone`: no shop that we compare has it. */
  state: z.enum(['waiting', 'met', 'gone']),
  name: z.string(),
  /** The offer that counts now; null: there is none. */
  offer: z.nullable(
    z.object({
      path: z.string(),
      merchantName: z.string(),
      imageUrl: z.nullable(z.string()),
      /** With delivery where it is stated; null: it cannot be bought now. */
      price: z.nullable(z.number()),
      isDelivered: z.boolean(),
    }),
  ),
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const ListAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/alerts',
  access: 'user',
  summary: 'Price alerts of the account, newest first, with the price that counts now.',
  query: NoQuery,
  data: listOf(PriceAlert),
});

export const AddAlert = endpoint({
  method: 'POST',
  path: '/api/v1/alerts',
  access: 'user',
  refusals: [409],
  summary:
    'Asks to be told when a thing costs less than `below` pounds, or when it is back in stock. If it already holds, the alert has the state `met`, and the ' +
    `message comes the next time it begins to hold. Asking again for the same thing changes the alert. 409 beyond ${ALERTS_MAX} alerts.`,
  query: NoQuery,
  body: z
    .object({ productId: z.int('must be a whole number').check(z.positive('must be positive')), ...CONDITION })
    .check(z.refine(isOneCondition, ONE_CONDITION)),
  data: PriceAlert,
});

export const ChangeAlert = endpoint({
  method: 'PUT',
  path: '/api/v1/alerts/:id',
  access: 'user',
  summary: 'Changes what an alert waits for.',
  params: ById,
  query: NoQuery,
  body: z.object(CONDITION).check(z.refine(isOneCondition, ONE_CONDITION)),
  data: PriceAlert,
});

export const RemoveAlert = endpoint({
  method: 'DELETE',
  path: '/api/v1/alerts/:id',
  access: 'user',
  summary: 'Removes an alert.',
  params: ById,
  query: NoQuery,
  data: z.object({}),
});

/** What an account was told of an alert, with the names and prices of that moment. */
export const Notice = z.object({
  id: z.number(),
  /** The price fell below the alert's, it is back in stock, or it has vanished. */
  kind: z.enum(['below', 'stock', 'gone']),
  name: z.string(),
  merchantName: z.nullable(z.string()),
  path: z.nullable(z.string()),
  price: z.nullable(z.number()),
  isDelivered: z.boolean(),
  below: z.nullable(z.number()),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const ListNotices = endpoint({
  method: 'GET',
  path: '/api/v1/alerts/notices',
  access: 'user',
  summary: 'What the account was told of its alerts, newest first.',
  query: NoQuery,
  data: listOf(Notice),
});

export const CountNotices = endpoint({
  method: 'GET',
  path: '/api/v1/alerts/notices/unread',
  access: 'user',
  summary: 'How many of them are unread.',
  query: NoQuery,
  data: z.object({ unread: z.number() }),
});

export const ReadNotices = endpoint({
  method: 'POST',
  path: '/api/v1/alerts/notices/read',
  access: 'user',
  summary: 'Notes that all are read up to the one with this id.',
  query: NoQuery,
  body: z.object({ upTo: z.int('must be a whole number').check(z.gte(0, 'must be at least 0')) }),
  data: z.object({ unread: z.number() }),
});
