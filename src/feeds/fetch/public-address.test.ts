import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import { checkedLookup, isRefusedAddress } from './public-address.ts';

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'fe80::1%eth0',
])('refuses %s', (address) => expect(isRefusedAddress(address, { loopback: false })).toBe(true));

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('allows %s', (address) =>
  expect(isRefusedAddress(address, { loopback: false })).toBe(false),
);

it('allows this machine if the configuration names it, and no other private address', () => {
  expect(['127.0.0.1', '::1'].map((address) => isRefusedAddress(address, { loopback: true }))).toEqual([false, false]);
  expect(['10.0.0.1', '169.254.169.254'].map((address) => isRefusedAddress(address, { loopback: true }))).toEqual([true, true]);
});

const look = (loopback: boolean) =>
  new Promise<unknown>((resolve) => {
    checkedLookup({ loopback })('localhost', { all: true }, (error, addresses) => resolve(error?.code ?? addresses));
  });

it('checks the addresses that a name resolves to', async () => {
  expect(await look(false)).toBe('PRIVATE_ADDRESS');
  const addresses = (await look(true)) as LookupAddress[];
  expect(addresses.map(({ address }) => address)).toContain('127.0.0.1');
});
