import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

type Subnet = [network: string, prefix: number, family: 'ipv4' | 'ipv6'];

const LOOPBACK: Subnet[] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
];

/** Addresses that lead into somebody's own network, and not onto the internet. Source: IANA special-purpose address registries. */
const NOT_PUBLIC: Subnet[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'], // these three carry an IPv4 address inside
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

function blockList(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) list.addSubnet(...subnet);
  return list;
}

const REFUSED = blockList([...NOT_PUBLIC, ...LOOPBACK]);
const REFUSED_BUT_LOOPBACK = blockList(NOT_PUBLIC);

/** Where a feed may be fetched from. `loopback`: also from this machine, because its own configured location is here. */
export interface AddressRules {
  loopback: boolean;
}

/** May a feed be fetched from this address? Addresses of IPv4 inside IPv6 (`::ffff:10.0.0.1`) are judged as IPv4. */
export function isRefusedAddress(address: string, { loopback }: AddressRules): boolean {
  return (loopback ? REFUSED_BUT_LOOPBACK : REFUSED).check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The code of the error below; the message of a network error may hold an address, a code may not. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS';

export const privateAddressError = (): NodeJS.ErrnoException => Object.assign(new Error('private address'), { code: PRIVATE_ADDRESS });

/**
 * Resolves a name for a connection, once: the socket goes to the very address that was judged, so a name cannot answer with
 * another one in between. One private address among several refuses them all.
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
