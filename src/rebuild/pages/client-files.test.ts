import { expect, it } from 'vitest';
import { nextClients } from './client-files.ts';

it('keeps scripts of three versions, and other files of the newest alone', () => {
  let clients = nextClients([], 'c1', ['_astro/1.js', 'old.svg']).clients;
  ({ clients } = nextClients(clients, 'c2', ['_astro/2.js']));
  const third = nextClients(clients, 'c3', ['_astro/3.js', '_astro/1.js']);
  expect(third.dropped).toEqual(['old.svg']);
  const fourth = nextClients(third.clients, 'c4', ['_astro/4.js']);
  expect(fourth.clients.map(({ code }) => code)).toEqual(['c4', 'c3', 'c2']);
  expect(fourth.dropped).toEqual(['old.svg']);
  expect(nextClients(fourth.clients, 'c5', ['_astro/5.js']).dropped).toEqual(['_astro/2.js']);
});
