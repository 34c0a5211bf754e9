import { textDigest } from '#feeds/clean/row-digest.ts';
import type { Network } from '#catalogue/network.ts';

/**
 * An id from 1 to 2^52, the same on every machine and in every run: 13 hexadecimal digits of SHA-256. The chance of a collision among
 * a million ids is about 1 in 9,000; a collision fails the run.
 *
 * @example stableId('por', 2111, '4000113')
 */
export const stableId = (...parts: (string | number)[]): number => textDigest(JSON.stringify(parts)) + 1;

/** The id of a merchant, from its network and the network's number of it. */
export const merchantId = (network: Network, networkId: number): number => stableId('merchant', network, networkId);
