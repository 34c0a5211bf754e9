import { textDigest } from '#feeds/row-digest.ts';

/**
 * A positive integer below 2^52 made of text, the same on every machine and every run. 13 hexadecimal digits of SHA-256:
 * among a million ids the chance of one collision is about 1 in 9,000, and a collision is an error of the run.
 *
 * @example stableId('por', 2111, '4000113')
 */
export function stableId(...parts: (string | number)[]): number {
  return textDigest(JSON.stringify(parts)) + 1;
}
