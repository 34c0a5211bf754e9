import type { Merchandising } from '#catalogue/run.ts';
import { firstVoteDay, isDead } from '#catalogue/voucher-votes.ts';
import type { ServiceContext } from '../../config.ts';
import { standingDecisions } from '../../db/decisions/decisions.ts';
import { BRAND_DECISIONS, type StoredBrandDecision, MATCH_DECISIONS, PINS, PLACEMENTS } from '../../db/decisions/tables.ts';
import { storedFeatured } from '../../db/featured-choice.ts';
import { allSynonymGroups } from '../../db/synonym-groups.ts';
import { failedCodes } from '../../db/voucher-votes.ts';

/** Codes that a run looks at: far more than ever are dead at once. */
const FAILED_CODES_MAX = 5000;

/** All that admins decided until now and what visitors found of codes, for a run. */
export async function currentMerchandising({ db, now }: Pick<ServiceContext, 'db' | 'now'>): Promise<Merchandising> {
  const [groups, featured, placements, pins, brands, matches, failed] = await Promise.all([
    allSynonymGroups(db),
    storedFeatured(db),
    standingDecisions(db, PLACEMENTS),
    standingDecisions(db, PINS),
    standingDecisions(db, BRAND_DECISIONS),
    standingDecisions(db, MATCH_DECISIONS),
    failedCodes(db, firstVoteDay(now), FAILED_CODES_MAX),
  ]);
  return {
    synonyms: groups.map(({ phrases }) => phrases),
    featured: featured.productIds,
    placements: placements.map(({ merchantId, path, taxonomyId }) => ({ merchantId, path, taxonomyId })),
    pins: pins.map(({ productId, taxonomyId }) => ({ productId, taxonomyId })),
    brands: brandsOf(brands),
    matches: matches.map(({ verb, productId, otherId }) => ({ verb, productId, otherId })),
    deadCodes: failed
      .filter(isDead)
      .map(({ voucherId }) => voucherId)
      .sort((one, other) => one - other),
  };
}

/** Brands by what happens to them. A brand that joins one that joins another joins the last. */
function brandsOf(decisions: readonly StoredBrandDecision[]): Merchandising['brands'] {
  const joins = new Map(decisions.flatMap(({ brand, intoBrand }): [string, string][] => (intoBrand === null ? [] : [[brand, intoBrand]])));
  const lastOf = (brand: string): string => {
    const seen = new Set<string>();
    let at = brand;
    for (let next = joins.get(at); next !== undefined && !seen.has(next); next = joins.get(at)) {
      seen.add(next);
      at = next;
    }
    return at;
  };
  const joined = [...joins.keys()].map((brand) => ({ brand, into: lastOf(brand) }));
  return {
    joined: joined.filter(({ brand, into }) => brand !== into),
    renamed: decisions.flatMap(({ brand, verb, newName }) => (verb === 'rename' && newName !== null ? [{ brand, name: newName }] : [])),
    dropped: decisions.flatMap(({ brand, verb }) => (verb === 'drop' ? [brand] : [])),
  };
}
