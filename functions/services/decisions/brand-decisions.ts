import type { DataOf, QueryOf } from '#contracts/endpoint.ts';
import type { BrandChange, BrandDecision, ListBrandDecisions, ListManagedBrands } from '#contracts/manager/brands.ts';
import { brandKey } from '#lexicon/brands.ts';
import { brandByName, managedBrandsPage } from '#queries/brands.ts';
import type { Db } from '#queries/db.ts';
import type { ServiceContext } from '../../config.ts';
import { standingDecisions } from '../../db/decisions/decisions.ts';
import { BRAND_DECISIONS, type StoredBrandDecision } from '../../db/decisions/tables.ts';
import { EdgeError } from '../../errors.ts';
import { decide, decisionsPage, livenessOf, undo } from './decide.ts';

const asDecision = ({ intoBrand: _, ...decision }: StoredBrandDecision, isLive: boolean): BrandDecision => ({ ...decision, isLive });

/** The standing decisions by the key of their brand. A brand that was renamed is found by its new name, too. */
class StandingBrands {
  readonly #byKey: Map<string, StoredBrandDecision>;
  readonly #byNewName: Map<string, string>;

  constructor(decisions: readonly StoredBrandDecision[]) {
    this.#byKey = new Map(decisions.map((decision) => [decision.brand, decision]));
    this.#byNewName = new Map(
      decisions.flatMap(({ brand, verb, newName }): [string, string][] =>
        verb === 'rename' && newName !== null ? [[brandKey(newName), brand]] : [],
      ),
    );
  }

  keyOf(name: string): string {
    const key = brandKey(name);
    return this.#byKey.has(key) ? key : (this.#byNewName.get(key) ?? key);
  }

  about = (name: string): StoredBrandDecision | null => this.#byKey.get(this.keyOf(name)) ?? null;

  /** Whether a brand joins another one, by way of others or not. */
  joins(brand: string, other: string): boolean {
    const seen = new Set<string>();
    for (let at: string | null | undefined = brand; at && !seen.has(at); at = this.#byKey.get(at)?.intoBrand) {
      if (at === other) return true;
      seen.add(at);
    }
    return false;
  }
}

/** A page of the brands of the catalogue, with what admins decided about them. */
export async function listManagedBrands(
  services: ServiceContext,
  catalogue: Db | null,
  { q, limit, page }: QueryOf<typeof ListManagedBrands>,
): Promise<DataOf<typeof ListManagedBrands>> {
  if (catalogue === null) return { brands: [], meta: { total: 0, page: 1, limit } };
  const [decisions, isLive, { entries, pagination }] = await Promise.all([
    standingDecisions(services.db, BRAND_DECISIONS),
    livenessOf(services),
    managedBrandsPage(catalogue, { limit, page }, q),
  ]);
  const standing = new StandingBrands(decisions);
  const brands = entries.map(({ slug, name, productCount, merchantsCount }) => {
    const decision = standing.about(name);
    return { slug, name, productCount, merchantsCount, decision: decision && asDecision(decision, isLive(decision)) };
  });
  return { brands, meta: { total: pagination.total, page: pagination.page, limit } };
}

/** A page of what admins decided about brands, newest first. */
export async function listBrandDecisions(
  services: ServiceContext,
  query: QueryOf<typeof ListBrandDecisions>,
): Promise<DataOf<typeof ListBrandDecisions>> {
  const { decisions, meta } = await decisionsPage(services, BRAND_DECISIONS, query);
  return { decisions: decisions.map(({ isLive, ...decision }) => asDecision(decision, isLive)), meta };
}

/**
 * @throws {EdgeError} NOT_FOUND when the catalogue does not have a brand; BAD_REQUEST when it would join itself; CONFLICT when brands would
 *   join in a circle or join one that is dropped, or another admin decided since
 */
export async function decideBrand(
  services: ServiceContext,
  { userId, catalogue }: { userId: number; catalogue: Db | null },
  { name, change, replaces }: BrandChange,
): Promise<BrandDecision> {
  const standing = new StandingBrands(await standingDecisions(services.db, BRAND_DECISIONS));
  if (standing.about(name) === null) await requireBrand(catalogue, name);
  const brand = standing.keyOf(name);
  if (brand === '') throw new EdgeError('BAD_REQUEST', `name: ${name} has no letters or digits that tell it from others`);
  const intoBrand = change.verb === 'join' ? await brandToJoin(standing, catalogue, { brand, into: change.into }) : null;
  const newName = change.verb === 'join' ? change.into : change.verb === 'rename' ? change.newName : null;
  const decision = await decide(services, BRAND_DECISIONS, {
    userId,
    action: `brand.${change.verb}`,
    subject: newName === null ? name : `${name} → ${newName}`,
    row: { brand, name, verb: change.verb, into_brand: intoBrand, new_name: newName },
    replaces,
  });
  return asDecision(decision, false);
}

async function requireBrand(catalogue: Db | null, name: string): Promise<void> {
  if (catalogue === null || (await brandByName(catalogue, name)) === null)
    throw new EdgeError('NOT_FOUND', `The catalogue has no brand ${name}.`);
}

/** @returns its key */
async function brandToJoin(
  standing: StandingBrands,
  catalogue: Db | null,
  { brand, into }: { brand: string; into: string },
): Promise<string> {
  await requireBrand(catalogue, into);
  const other = standing.keyOf(into);
  if (other === brand || other === '') throw new EdgeError('BAD_REQUEST', `into: ${into} is the same brand already`);
  if (standing.about(into)?.verb === 'drop') throw new EdgeError('CONFLICT', `${into} is dropped. Undo that first.`);
  if (standing.joins(other, brand)) throw new EdgeError('CONFLICT', `${into} joins this brand already. Undo that first.`);
  return other;
}

const subjectOf = ({ verb, name, newName }: StoredBrandDecision) => `${verb} ${newName === null ? name : `${name} → ${newName}`}`;

/** @throws {EdgeError} NOT_FOUND when the decision is gone, CONFLICT when it is not the newest */
export async function undoBrandDecision(services: ServiceContext, userId: number, id: number): Promise<BrandDecision | null> {
  const decision = await undo(services, BRAND_DECISIONS, { id, userId, action: 'brand.undo', subjectOf });
  return decision && asDecision(decision, (await livenessOf(services))(decision));
}
