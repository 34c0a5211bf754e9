import { resolve } from 'node:path';
import { anything, array, assert, constantFrom, jsonValue, nat, property, tuple } from 'fast-check';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { safeParse, toJSONSchema } from 'zod';
import * as account from '#contracts/account.ts';
import * as ageGate from '#contracts/age-gate.ts';
import * as assistant from '#contracts/assistant.ts';
import * as audit from '#contracts/audit.ts';
import * as brand from '#contracts/brand.ts';
import * as category from '#contracts/category.ts';
import * as clicks from '#contracts/clicks.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import * as expiredLinkSettings from '#contracts/expired-link-settings.ts';
import * as featured from '#contracts/featured.ts';
import * as feedHealth from '#contracts/feed-health.ts';
import * as feedRefresh from '#contracts/feed-refresh.ts';
import * as knowledge from '#contracts/knowledge.ts';
import * as product from '#contracts/product.ts';
import * as saved from '#contracts/saved.ts';
import * as search from '#contracts/search.ts';
import * as session from '#contracts/session.ts';
import * as synonyms from '#contracts/synonyms.ts';
import type { Call } from './api.ts';
import { type JsonSchema, printCall } from './print-calls.ts';
import { sampleOf } from './sample-of.ts';
import { fits } from './shape.ts';

const MODULES = {
  account,
  'age-gate': ageGate,
  assistant,
  audit,
  brand,
  category,
  clicks,
  'expired-link-settings': expiredLinkSettings,
  featured,
  'feed-health': feedHealth,
  'feed-refresh': feedRefresh,
  knowledge,
  product,
  saved,
  search,
  session,
  synonyms,
};

/** What the browser calls, by the module of its contract. A new name gets its file by `vitest --update`. */
const CALLED: Record<keyof typeof MODULES, string[]> = {
  account: [
    'ChangePassword',
    'ChangeUsername',
    'DeleteAccount',
    'EndOtherSessions',
    'EndSession',
    'ExportAccount',
    'ListSessions',
    'ListVisits',
    'RecordVisit',
  ],
  'age-gate': ['ConfirmAge'],
  assistant: ['Chat'],
  audit: ['ListAudit'],
  brand: ['ListBrands'],
  category: ['CategoryTree'],
  clicks: ['ExportClicks', 'GetClicks'],
  'expired-link-settings': ['GetExpiredLinkSettings', 'SaveExpiredLinkSettings'],
  featured: ['GetFeatured', 'SaveFeatured'],
  'feed-health': ['ListFeedHealth'],
  'feed-refresh': ['GetFeedRefresh', 'ListFeedRuns', 'QueueFeedRefresh'],
  knowledge: ['DeleteKnowledge', 'ListKnowledge', 'SaveKnowledge'],
  product: ['GetProductByPorId'],
  saved: ['ListSavedVouchers', 'MergeSavedItems', 'RemoveSavedItem', 'RemoveSavedVoucher', 'SaveItem', 'SaveVoucher'],
  search: ['Search'],
  session: ['GetProfile', 'Login', 'Logout', 'RefreshSession', 'Register', 'StartGuestSession'],
  synonyms: ['DeleteSynonyms', 'ListSynonyms', 'SaveSynonyms'],
};

const CALLS = Object.entries(CALLED).flatMap(([module, names]) => names.map((name) => ({ module: module as keyof typeof MODULES, name })));

/** `value` with the thing at the end of `path` (each step counts fields, round and round) replaced, or removed for undefined. */
function withChange(value: unknown, [step, ...rest]: readonly number[], change: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || Object.keys(value).length === 0) return change;
  const names = Object.keys(value);
  const name = names[step % names.length] as string;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = withChange(copy[name], rest, change);
  return JSON.parse(JSON.stringify(copy));
}

describe.each(CALLS)('$name', ({ module, name }) => {
  const { method, path, body, data } = (MODULES[module] as unknown as Record<string, Endpoint>)[name] as Endpoint;
  const schema = toJSONSchema(data as never) as unknown as JsonSchema;
  const file = resolve(import.meta.dirname, `calls/${name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.generated.ts`);

  it('is what the contract says; `vitest --update` prints it anew', async () => {
    const printed = printCall({ name, module, method, path, takesBody: body !== undefined, schema });
    await expect(await format(printed, { ...(await resolveConfig(file)), filepath: file })).toMatchFileSnapshot(file);
  });

  it('takes what the contract takes and refuses what it refuses', async () => {
    const { answer } = ((await import(/* @vite-ignore */ file)) as Record<string, Call<unknown>>)[name] as Call<unknown>;
    const sample = sampleOf(schema);
    expect(fits(sample, answer)).toBe(true);
    assert(
      property(tuple(array(nat(20), { maxLength: 5 }), jsonValue()), ([steps, change]) => {
        const changed = withChange(sample, steps, change);
        expect(fits(changed, answer)).toBe(safeParse(data as never, changed).success);
      }),
      { numRuns: 500 },
    );
  });
});

it('refuses anything else without falling over', () => {
  const shapes = constantFrom('string', 'number|null', '=user|=admin');
  assert(property(anything(), shapes, (value, shape) => typeof fits(value, [{ a: [shape, { b: shape }] }]) === 'boolean'));
});
