import { lookup as resolve, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which addresses a feed may be fetched from. */
export interface AddressRules {
  /** Whether this machine is allowed, because the feed's configured location is on it. */
  loopback: boolean;
}

/**
 * Whether feeds must not be fetched from an address: a feed's server is on the internet, never in a private or reserved network.
 * IPv4 inside IPv6 is judged as IPv4.
 *
 * @param address an IP address
 * @example isRefusedAddress('::ffff:10.0.0.1', { loopback: false }) // true
 */
export function isRefusedAddress(address: string, { loopback }: AddressRules): boolean {
  const range = ipaddr.process(address).range();
  return range !== 'unicast' && !(loopback && range === 'loopback');
}

/** Code of `privateAddressError`. Reports use codes, because messages of network errors may contain addresses. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS';

export const privateAddressError = (): NodeJS.ErrnoException => Object.assign(new Error('private address'), { code: PRIVATE_ADDRESS });

/**
 * A `lookup` for connections that refuses host names with a private address, even if they have public ones too. The socket connects
 * to the address that was checked, so the name cannot resolve differently in between (DNS rebinding).
 */
export const checkedLookup =
  (rules: AddressRules): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null) callback(error, []);
      else if (first === undefined || addresses.some(({ address }) => isRefusedAddress(address, rules)))
        callback(privateAddressError(), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
