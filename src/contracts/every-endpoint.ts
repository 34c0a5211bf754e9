import * as account from './account.ts';
import * as ageGate from './age-gate.ts';
import * as alert from './alert.ts';
import * as assistant from './assistant.ts';
import * as brand from './brand.ts';
import * as category from './category.ts';
import * as deal from './deal.ts';
import * as delivery from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as audit from './manager/audit.ts';
import * as brands from './manager/brands.ts';
import * as comparisons from './manager/comparisons.ts';
import * as clicks from './manager/clicks.ts';
import * as expiredLinkSettings from './manager/expired-link-settings.ts';
import * as featured from './manager/featured.ts';
import * as feedHealth from './manager/feed-health.ts';
import * as feedPreview from './manager/feed-preview.ts';
import * as feedRefresh from './manager/feed-refresh.ts';
import * as knowledge from './manager/knowledge.ts';
import * as pins from './manager/pins.ts';
import * as placements from './manager/placements.ts';
import * as synonyms from './manager/synonyms.ts';
import * as taxonomy from './manager/taxonomy.ts';
import * as voucherVotes from './manager/voucher-votes.ts';
import * as merchant from './merchant.ts';
import * as price from './price.ts';
import * as product from './product.ts';
import * as report from './report.ts';
import * as saved from './saved.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as shoppingList from './shopping-list.ts';
import * as voucher from './voucher.ts';

/** Contracts by their file below this folder, in the order in which the API is described. The runner's calls are not part of it. */
const MODULES: ReadonlyMap<string, object> = new Map<string, object>([
  ['product', product],
  ['price', price],
  ['deal', deal],
  ['report', report],
  ['merchant', merchant],
  ['category', category],
  ['brand', brand],
  ['voucher', voucher],
  ['search', search],
  ['assistant', assistant],
  ['health', health],
  ['age-gate', ageGate],
  ['session', session],
  ['account', account],
  ['saved', saved],
  ['shopping-list', shoppingList],
  ['alert', alert],
  ['delivery', delivery],
  ['manager/feed-refresh', feedRefresh],
  ['manager/feed-health', feedHealth],
  ['manager/knowledge', knowledge],
  ['manager/expired-link-settings', expiredLinkSettings],
  ['manager/clicks', clicks],
  ['manager/synonyms', synonyms],
  ['manager/featured', featured],
  ['manager/taxonomy', taxonomy],
  ['manager/placements', placements],
  ['manager/pins', pins],
  ['manager/brands', brands],
  ['manager/comparisons', comparisons],
  ['manager/feed-preview', feedPreview],
  ['manager/voucher-votes', voucherVotes],
  ['manager/audit', audit],
]);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && ['method', 'path', 'query', 'data'].every((field) => field in value);

const endpointsOf = (module: object): Record<string, Endpoint> =>
  Object.fromEntries(Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])));

/** Every call of the edge by its contract's file and its name. */
export const ENDPOINTS_BY_CONTRACT: ReadonlyMap<string, Readonly<Record<string, Endpoint>>> = new Map(
  [...MODULES].map(([name, module]) => [name, endpointsOf(module)]),
);

/** Every call of the edge by its name: the API's description is printed from these, and property tests go through them. */
export const EVERY_ENDPOINT: Readonly<Record<string, Endpoint>> = Object.assign({}, ...ENDPOINTS_BY_CONTRACT.values());
