import { reset } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { interceptedDb } from '#queries/testing/intercepted-db.ts';
import { bindings } from '../../testing/ask.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { cachedNames } from './catalogue-names.ts';

beforeAll(async () => {
  await reset();
  await smallCatalogue(bindings);
});

const unanswered = interceptedDb(bindings.CATALOGUE_A, () => new Promise(() => {}));
const refused = interceptedDb(bindings.CATALOGUE_A, () => Promise.reject(new Error('asked again')));

it('are not waited for by others when a request for them never ends, and are read once after that', async () => {
  void cachedNames(unanswered, 'one');
  const names = await cachedNames(bindings.CATALOGUE_A, 'one');
  expect(await cachedNames(refused, 'one')).toBe(names);
  await expect(cachedNames(refused, 'two')).rejects.toThrow('asked again');
});
