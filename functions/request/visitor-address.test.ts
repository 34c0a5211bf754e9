import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressBlock } from './visitor-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8::/64'],
  ['::1', '::/64'],
  ['1::', '1::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['not:an:address', 'not:an:address'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s counts as %s', (address, block) => expect(addressBlock(address)).toBe(block));

const text = (numbers: number[]) => numbers.map((number) => number.toString(16)).join(':');

it('is the same for every address of a network, and differs between networks', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(groups, groups, (network, host) => {
      fc.pre(network.some((group) => group !== 0));
      expect(addressBlock(`${text(network)}:${text(host)}`)).toBe(addressBlock(`${text(network)}::`));
      expect(addressBlock(`${text([network[0]!, network[1]!, network[2]!, network[3]! ^ 1])}::`)).not.toBe(
        addressBlock(`${text(network)}::`),
      );
    }),
  );
});
