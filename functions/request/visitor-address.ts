import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/**
 * What limits count as one visitor: an IPv4 address, or the /64 network of an IPv6 address, because a household has a whole network of
 * those. Only Cloudflare's header is read: a client can set the others to anything.
 */
export const visitorAddress = (context: Context): string => addressBlock(context.req.header('CF-Connecting-IP') ?? 'unknown');

/** @example addressBlock('2001:db8::7') // '2001:db8::/64' */
export function addressBlock(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  const isIpv6 = address.kind() === 'ipv6';
  return isIpv6 ? `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${IPV6_NETWORK_BITS}`)}/${IPV6_NETWORK_BITS}` : address.toString();
}
