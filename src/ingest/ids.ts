import { textDigest } from '#feeds/clean/row-digest.ts';
import type { Network } from '#feeds/feed-rows.ts';

/**
 * A positive integer below 2^52 made of text, the same on every machine and every run. 13 hexadecimal digits of SHA-256:
 * among a million ids the chance of one collision is about 1 in 9,000, and a collision is an error of the run.
 *
 * @example stableId('por', 2111, '4000113')
 */
export const stableId = (...parts: (string | number)[]): number => textDigest(JSON.stringify(parts)) + 1;

/** The id of a merchant, by its network and its number there. */
export const merchantId = (network: Network, networkId: number): number => stableId('merchant', network, networkId);
