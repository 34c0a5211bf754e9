import { productPath } from '#catalogue/addresses/paths.ts';
import type { DataOf, QueryOf } from '#contracts/endpoint.ts';
import type { GetManagedComparison, ListMatchDecisions, MatchChange, MatchDecision } from '#contracts/manager/comparisons.ts';
import { listedProduct } from '#contracts/product.ts';
import type { Db } from '#queries/db.ts';
import { CARD } from '#queries/products/product-rows.ts';
import { offersBy, productById, productsByIds } from '#queries/products/products.ts';
import type { ServiceContext } from '../../config.ts';
import { standingDecisions } from '../../db/decisions/decisions.ts';
import { MATCH_DECISIONS, type StoredMatchDecision } from '../../db/decisions/tables.ts';
import { EdgeError } from '../../errors.ts';
import { decide, decisionsPage, livenessOf, undo } from './decide.ts';

const asDecision = (decision: StoredMatchDecision, isLive: boolean): MatchDecision => ({ ...decision, isLive });

/** @throws {EdgeError} NOT_FOUND without the product */
export async function managedComparison(
  services: ServiceContext,
  catalogue: Db | null,
  id: number,
): Promise<DataOf<typeof GetManagedComparison>> {
  const product = catalogue === null ? null : await productById(catalogue, id);
  if (product === null) throw new EdgeError('NOT_FOUND', `The catalogue has no product ${id}.`);
  const [offers, decisions, isLive] = await Promise.all([
    product.comparisonId === null ? [] : offersBy(catalogue!, CARD, product.comparisonId),
    standingDecisions(services.db, MATCH_DECISIONS),
    livenessOf(services),
  ]);
  const concerned = new Set([id, ...offers.map((offer) => offer.id)]);
  return {
    product: listedProduct(product),
    offers: offers.map(listedProduct),
    decisions: decisions
      .filter(({ productId, otherId }) => concerned.has(productId) || concerned.has(otherId))
      .map((decision) => asDecision(decision, isLive(decision))),
  };
}

/** A page of what admins decided about products, newest first. */
export const listMatchDecisions = (
  services: ServiceContext,
  query: QueryOf<typeof ListMatchDecisions>,
): Promise<DataOf<typeof ListMatchDecisions>> => decisionsPage(services, MATCH_DECISIONS, query);

/**
 * @throws {EdgeError} NOT_FOUND without the products, BAD_REQUEST when they are the same, CONFLICT when there is a decision the other way
 *   round, or another admin decided since
 */
export async function decideMatch(
  services: ServiceContext,
  { userId, catalogue }: { userId: number; catalogue: Db | null },
  { verb, productId, otherId, replaces }: MatchChange,
): Promise<MatchDecision> {
  if (productId === otherId) throw new EdgeError('BAD_REQUEST', 'otherId: must be another product');
  const cards = catalogue === null ? [] : await productsByIds(catalogue, [productId, otherId]);
  const [product, other] = [productId, otherId].map((id) => cards.find((card) => card.id === id));
  if (product === undefined || other === undefined) throw new EdgeError('NOT_FOUND', 'The catalogue does not have both products any more.');
  if (product.adult !== other.adult) throw new EdgeError('BAD_REQUEST', 'otherId: adult products are not compared with others');
  const standing = await standingDecisions(services.db, MATCH_DECISIONS);
  if (standing.some((one) => one.productId === otherId && one.otherId === productId))
    throw new EdgeError('CONFLICT', 'There is a decision about these two already. Undo it first.');
  const decision = await decide(services, MATCH_DECISIONS, {
    userId,
    action: `match.${verb}`,
    subject: `${productPath(product)} ${verb === 'join' ? '=' : '≠'} ${productPath(other)}`,
    row: { product_id: productId, product_name: product.name, other_id: otherId, other_name: other.name, verb },
    replaces,
  });
  return asDecision(decision, false);
}

const subjectOf = ({ verb, productName, otherName }: StoredMatchDecision) => `${verb} ${productName} and ${otherName}`;

/** @throws {EdgeError} NOT_FOUND when the decision is gone, CONFLICT when it is not the newest */
export async function undoMatchDecision(services: ServiceContext, userId: number, id: number): Promise<MatchDecision | null> {
  const decision = await undo(services, MATCH_DECISIONS, { id, userId, action: 'match.undo', subjectOf });
  return decision && asDecision(decision, (await livenessOf(services))(decision));
}
