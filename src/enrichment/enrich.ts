import { SNAPSHOT_RULES } from '#catalogue/versions.ts';
import { feedBrand } from './brand/feed-brand.ts';
import {
  BrandBook,
  type BrandBookData,
  type BrandDecisions,
  BrandLearner,
  type FoundBrand,
  NO_BRANDS_DECIDED,
} from './brand/brand-book.ts';
import { attributesOf, columnFacts } from './attribute/attributes.ts';
import type { AttributeFact } from './attribute/attribute.ts';
import { digestOf } from './digest.ts';
import { BayesClassifier, type BayesModel } from './place/bayes.ts';
import { descriptionWords, nameWords, type PlaceEvidence, placeEvidence } from './place/evidence.ts';
import { isMature, type Place, placeOf } from './place/place.ts';
import { PlaceTrainer } from './place/train.ts';
import type { EnrichmentRow } from './row.ts';

/** Raise it, and `SNAPSHOT_RULES`, when phrases or rules place products elsewhere: then every product is placed again. */
const PLACE_VERSION = 7;

/** @public A model of another version is trained again: after new rules all rows are read, and it learns from all. */
export const MODEL_VERSION = String(SNAPSHOT_RULES.version);

/** What one row says of itself. Small, plain data: kept with the row, and found again only when the row changes. */
export interface Evidence {
  place: PlaceEvidence;
  /** The brand that the feed gives; null: none, or none that is one. */
  brand: string | null;
  /** What the feed's columns state of the attributes. */
  stated: AttributeFact[];
  /** Of all that the place follows from: equal digests, equal evidence. */
  digest: number;
}

/**
 * What a row says of itself; depends on nothing else, so threads may find it.
 *
 * @example evidenceOf({ name: 'HP 84 Light Cyan Printhead', … }).place.named[0]?.phrase // 'printhead'
 */
export function evidenceOf(row: EnrichmentRow): Evidence {
  const place = placeEvidence(row, { name: nameWords(row.name), description: descriptionWords(row.description) });
  const { name, description, brandName, categoryPath, merchantName, adult } = row;
  return {
    place,
    brand: feedBrand(brandName, merchantName),
    stated: row.columns === undefined ? [] : columnFacts(row.columns),
    digest: digestOf([PLACE_VERSION, name, description, brandName, categoryPath, merchantName, adult, place.given]),
  };
}

/** What is learned of many rows, as plain data for the snapshot. */
export interface EnrichmentModel {
  version: string;
  place: BayesModel;
  brands: BrandBookData;
}

/** Learns from the rows that `isTrainingRow` picks, in the order of their ids: the same rows give the same model. */
export class EnrichmentTrainer {
  readonly #places = new PlaceTrainer();
  readonly #brands = new BrandLearner();

  add(row: EnrichmentRow, evidence: Evidence): void {
    this.#places.add(row, evidence.place);
    this.#brands.add(row.name, evidence.brand);
  }

  finish(): EnrichmentModel {
    return { version: MODEL_VERSION, place: this.#places.finish(), brands: this.#brands.finish() };
  }
}

/** What admins decided. */
export interface Decisions {
  brands: BrandDecisions;
  /** The node of a merchant's path, by `pathKey`; null: decide by the name. */
  paths: ReadonlyMap<string, number | null>;
}

export const NO_DECISIONS: Decisions = { brands: NO_BRANDS_DECIDED, paths: new Map() };

/** What names a merchant's category in decisions. */
export const pathKey = (merchantName: string, categoryPath: readonly string[]): string => JSON.stringify([merchantName, ...categoryPath]);

/** A row with what was found of it, before the offers of one thing are brought together (`votedPlaces`). */
export interface Enriched {
  brand: FoundBrand | null;
  place: Place;
}

/** A classifier of fewer nodes takes everything that it has not seen for one of these few. */
const NODES_MIN = 3;

/** Says what rows are, by a model and what admins decided. */
export class Enricher {
  readonly #classifier: BayesClassifier | null;
  readonly #brands: BrandBook;
  readonly #decisions: Decisions;

  constructor(model: EnrichmentModel, decisions: Decisions = NO_DECISIONS) {
    this.#classifier = model.place.nodes.length < NODES_MIN ? null : new BayesClassifier(model.place);
    this.#brands = new BrandBook(model.brands, decisions.brands);
    this.#decisions = decisions;
  }

  /** The brand of a row, which costs a hundredth of its place. */
  brandOf = (row: EnrichmentRow, evidence: Evidence): FoundBrand | null => this.#brands.find(row.name, evidence.brand);

  /** What an admin decided of the row's path: a node, null to decide by the name, undefined for nothing. */
  #decided({ merchantName, categoryPath }: EnrichmentRow): number | null | undefined {
    const { paths } = this.#decisions;
    return paths.size === 0 ? undefined : paths.get(pathKey(merchantName, categoryPath));
  }

  /** Of all that the place of a row follows from, with what was decided of its path. */
  evidenceDigest(row: EnrichmentRow, { digest }: Evidence): number {
    const decided = this.#decided(row);
    return decided === undefined ? digest : digestOf([digest, decided]);
  }

  enrich(row: EnrichmentRow, evidence: Evidence): Enriched {
    const decided = this.#decided(row);
    // 'Decide by the name' takes the path out of the evidence.
    const ownEvidence = decided === null ? { ...evidence.place, pathNode: null } : evidence.place;
    return { brand: this.brandOf(row, evidence), place: placeOf(row, ownEvidence, this.#classifier, decided ?? null) };
  }
}

/** The attributes of a row at the node where it was placed; a product without a place has none. */
export const enrichedAttributes = (row: EnrichmentRow, evidence: Evidence, node: number | null): AttributeFact[] =>
  node === null ? [] : attributesOf(row, node, evidence.stated);

/** Whether a product is adult: by its feed or by its place, whichever says so. */
export const isAdult = (row: EnrichmentRow, node: number | null): boolean => row.adult || isMature(node);
