import type { Context } from 'hono';

const GROUPS_OF_A_NETWORK = 4;

/**
 * What counts as one visitor's address: an IPv4 address, or the /64 network that an IPv6 one is in, as a household has a whole
 * network of those. Only Cloudflare's own header is believed: anyone can send the others.
 */
export const visitorAddress = (context: Context): string => addressBlock(context.req.header('CF-Connecting-IP') ?? 'unknown');

/** @example addressBlock('2001:db8::7') // '2001:db8:0:0/64' */
export function addressBlock(address: string): string {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]/`)) return address;
  // The URL parser writes it one way: small letters, no leading zeros, an embedded IPv4 address as two groups.
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const [front, back] = [head, tail ?? ''].map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? [] : Array<string>(8 - front!.length - back!.length).fill('0');
  return `${[...front!, ...zeros, ...back!].slice(0, GROUPS_OF_A_NETWORK).join(':')}/64`;
}
