/**
 * Versions of the rules that, with a run's input, decide its results. A run uses results of earlier runs only if the versions are equal.
 * `src/rebuild/versions.test.ts` computes what the rules give for the sample feeds. If that changes, the test fails until a person raises
 * the version and enters the new digest.
 */
interface RulesVersion {
  version: number;
  /** Digest of what this version gives. */
  golden: string;
}

/** From feed rows to a snapshot. After a new version all feeds are read again. */
export const SNAPSHOT_RULES: RulesVersion = { version: 14, golden: '928fc0f26a5b7106' };

/** Tables and search index of snapshots and edge databases. After a new version both edge databases are filled again. */
export const SCHEMA: RulesVersion = { version: 11, golden: '0a1b476a897af2f7' };

/** Which pages exist, and which rows they depend on. After a new version all pages are rendered again. */
export const PAGE_RULES: RulesVersion = { version: 9, golden: 'be5f084e09b90247' };
