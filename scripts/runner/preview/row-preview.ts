import { PREVIEW_LIMITS, type PreviewRow } from '#contracts/manager/feed-preview.ts';
import { ATTRIBUTES, printAttribute } from '#enrichment/attribute/attributes.ts';
import { BrandBook } from '#enrichment/brand/brand-book.ts';
import {
  type Enriched,
  enrichedAttributes,
  Enricher,
  type EnrichmentModel,
  type Evidence,
  evidenceOf,
  isAdult,
} from '#enrichment/enrich.ts';
import { placeOf } from '#enrichment/place/place.ts';
import type { EnrichmentRow } from '#enrichment/row.ts';
import type { FeedProduct } from '#feeds/feed-rows.ts';
import type { RejectedRow } from '#feeds/parse/read-products.ts';
import { taxonomyPath } from '#lexicon/taxonomy.ts';

const LABELS = new Map(ATTRIBUTES.map(({ id, label }) => [id, label]));

/** Says what rows of a feed would become. */
export class RowPreview {
  readonly #merchantName: string;
  readonly #redact: (text: string) => string;
  readonly #enrich: (row: EnrichmentRow, evidence: Evidence) => Enriched;

  /** @param redact hides secrets, before texts are cut: half of one would stay */
  constructor(merchantName: string, model: EnrichmentModel | null, redact: (text: string) => string) {
    this.#merchantName = merchantName;
    this.#redact = redact;
    this.#enrich = model === null ? byWords() : enrichedBy(new Enricher(model));
  }

  #cut(text: string, maxChars: number): string {
    const shown = this.#redact(text);
    return shown.length > maxChars ? `${shown.slice(0, maxChars - 1)}…` : shown;
  }

  accepted(product: FeedProduct, row: number): PreviewRow {
    const { name, description, brandName, categoryPath, adult, columns } = product;
    const known: EnrichmentRow = { name, description, brandName, categoryPath, merchantName: this.#merchantName, adult, columns };
    const evidence = evidenceOf(known);
    const { brand, place } = this.#enrich(known, evidence);
    const attributes = enrichedAttributes(known, evidence, place.node).slice(0, PREVIEW_LIMITS.attributes);
    return {
      row,
      name: this.#cut(name, PREVIEW_LIMITS.name),
      refused: null,
      brand: brand && this.#cut(brand.name, PREVIEW_LIMITS.name),
      node: place.node === null ? null : { id: place.node, path: taxonomyPath(place.node) },
      phrase: place.phrase && this.#cut(place.phrase, PREVIEW_LIMITS.value),
      attributes: attributes.map((fact) => ({
        label: LABELS.get(fact.id) ?? fact.id,
        value: this.#cut(printAttribute(fact), PREVIEW_LIMITS.value),
      })),
      adult: isAdult(known, place.node),
    };
  }

  rejected({ row, reason, problem }: RejectedRow): PreviewRow {
    const refused = { reason, problem: this.#cut(problem, PREVIEW_LIMITS.name) };
    return { row, name: '', refused, brand: null, node: null, phrase: null, attributes: [], adult: false };
  }
}

const enrichedBy =
  (enricher: Enricher) =>
  (row: EnrichmentRow, evidence: Evidence): Enriched =>
    enricher.enrich(row, evidence);

/** Without a model: phrases of the name, and brands that the feed gives or the lexicon knows. */
function byWords() {
  const book = new BrandBook({ spellings: [], starts: [] });
  return (row: EnrichmentRow, evidence: Evidence): Enriched => ({
    brand: book.find(row.name, evidence.brand),
    place: placeOf(row, evidence.place, null),
  });
}
