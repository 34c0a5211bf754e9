import { hash } from 'node:crypto';
import { SNAPSHOT_RULES } from '#catalogue/versions.ts';
import type { ProductFeed } from '../config.ts';

/** What an offer depends on besides its row and the day. */
export const readingRules = ({ format, merchant, adult }: ProductFeed) => [
  SNAPSHOT_RULES.version,
  format,
  merchant.networkId,
  merchant.name,
  adult,
];

/** Instead of the digest of a row that must be read every time. */
export const ALWAYS_READ = 0;

/**
 * An integer below 2^52 made of text: 13 hexadecimal digits of SHA-256. The chance that a row that changed is taken for one of a
 * million that are known is 1 in 4,500,000,000.
 */
export const textDigest = (text: string): number => Number.parseInt(hash('sha256', text).slice(0, 13), 16);
