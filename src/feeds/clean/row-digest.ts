import { hash } from 'node:crypto';
import { SNAPSHOT_RULES } from '#catalogue/versions.ts';
import type { ProductFeed } from '../config.ts';

/** What the reading of a row depends on besides the row and the day. */
export const readingRules = ({ format, merchant, adult }: ProductFeed) => [
  SNAPSHOT_RULES.version,
  format,
  merchant.networkId,
  merchant.name,
  adult,
];

/** Replaces the digest of a row that every run must read. */
export const ALWAYS_READ = 0;

/**
 * A digest of a text as an integer below 2^52: 13 hexadecimal digits of SHA-256. The chance that a changed row has the digest of one of
 * a million known rows is 1 in 4,500,000,000.
 */
export const textDigest = (text: string): number => Number.parseInt(hash('sha256', text).slice(0, 13), 16);
