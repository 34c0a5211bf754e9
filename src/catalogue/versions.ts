/**
 * What one run keeps for the next depends on rules as well as on its input. Each set of rules has a version here, which a person
 * raises. `src/rebuild/versions.test.ts` computes what the rules give for the sample feeds, and fails when that changes, until the
 * version is raised and the new digest is written beside it.
 */
interface RulesVersion {
  version: number;
  /** Digest of what this version gives. */
  golden: string;
}

/** From rows of feeds to a snapshot. A new version reads all feeds again. */
export const SNAPSHOT_RULES: RulesVersion = { version: 4, golden: '074e17c85e894f08' };

/** Tables and search index of snapshots and edge databases. A new version fills both edge databases again. */
export const SCHEMA: RulesVersion = { version: 2, golden: '73b611dee58fdc74' };

/** Which pages there are, and by which rows they change. A new version renders all pages again. */
export const PAGE_RULES: RulesVersion = { version: 2, golden: '443078a34aae6b0b' };
