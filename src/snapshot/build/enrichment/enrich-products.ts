import type { DatabaseSync } from 'node:sqlite';
import { slugify } from '#catalogue/addresses/slug.ts';
import { shownAttribute } from '#enrichment/attribute/attributes.ts';
import { type Enriched, enrichedAttributes, Enricher, isAdult } from '#enrichment/enrich.ts';
import type { Place } from '#enrichment/place/place.ts';
import { hasSameEvidence, ownPlace } from '#enrichment/place/settle.ts';
import { textDigest } from '#feeds/clean/row-digest.ts';
import { stableId } from '#ingest/ids.ts';
import { inserter, selectRows } from '#ingest/sqlite.ts';
import { type BuildContext, withStaged } from '../build-context.ts';
import { decisionsOf, type EnrichmentDecisions } from './decisions.ts';
import { keepModel, learnedModel } from './learn.ts';
import { PlacesBefore } from './places-before.ts';
import { SeenOfPath } from './seen-of-path.ts';
import { type StagedFeed, stagedFeeds, type StagedRow, stagedRows, stagedRowsOf } from './staged-rows.ts';
import { addBallots, changedByVote } from './vote.ts';

/**
 * Finds out what each row that was read is: its brand, its node of the product taxonomy, its attributes. Fills the table `enriched` of the
 * staged feeds. Rows that were not read keep what the previous snapshot says of them.
 *
 * @returns what was seen of each category of the feeds
 */
export function enrichProducts(build: BuildContext, decisions: EnrichmentDecisions): Map<number, SeenOfPath> {
  const { database } = build;
  const seen = new Map<number, SeenOfPath>();
  const model = learnedModel(build);
  keepModel(database, model);
  const merchants = selectRows<{ id: number; name: string }>(database, 'SELECT id, name FROM merchant');
  const enricher = new Enricher(model, decisionsOf(decisions, new Map(merchants.map(({ id, name }) => [id, name]))));
  const pins = new Map(decisions.pins.map(({ productId, taxonomyId }) => [productId, taxonomyId]));
  const before = new PlacesBefore(database);
  const feeds = stagedFeeds(build);
  for (const feed of feeds) {
    writeStaged(database, feed, () => {
      database.exec(CREATE_SQL);
      const write = enrichedWriter(database);
      for (const staged of stagedRows(database, feed)) {
        const enriched = enrichedRow(staged, { enricher, before, pin: pins.get(staged.id) });
        write(staged, enriched);
        if (staged.feedCategoryId === null) continue;
        const ofPath = seen.get(staged.feedCategoryId) ?? new SeenOfPath();
        seen.set(staged.feedCategoryId, ofPath);
        ofPath.add(staged.row.name, enriched.place.phrase);
      }
    });
  }
  addBallots(build, feeds);
  for (const [feed, places] of changedByVote(database, feeds)) writeVotedPlaces(database, feed, { places, enricher });
  return seen;
}

/** Runs `write` with a feed's file attached as `staged`, in one transaction. The file is removed after the run, so no write is synced. */
function writeStaged(database: DatabaseSync, { file }: StagedFeed, write: () => void): void {
  withStaged(database, file, () => {
    database.exec('PRAGMA staged.journal_mode = OFF; PRAGMA staged.synchronous = OFF; BEGIN');
    write();
    database.exec('COMMIT');
  });
}

const CREATE_SQL = `CREATE TABLE staged.enriched (
  row INTEGER PRIMARY KEY, -- the rowid in \`staged\`
  id INTEGER NOT NULL,
  gtin TEXT,
  digest INTEGER NOT NULL, -- as \`product.digest\`
  brand_id TEXT,
  brand_name TEXT,
  taxonomy_id INTEGER,
  adult INTEGER NOT NULL,
  attributes TEXT,
  evidence INTEGER NOT NULL, -- this and the following as in \`placement\`
  is_kept INTEGER NOT NULL, -- where the previous snapshot has it
  method TEXT NOT NULL,
  margin REAL NOT NULL,
  phrase TEXT,
  alternatives TEXT
)`;

const COLUMNS = [
  'row',
  'id',
  'gtin',
  'digest',
  'brand_id',
  'brand_name',
  'taxonomy_id',
  'adult',
  'attributes',
  'evidence',
  'is_kept',
  'method',
  'margin',
  'phrase',
  'alternatives',
] as const;

interface Known {
  enricher: Enricher;
  before: PlacesBefore;
  /** The node where an admin put this product. */
  pin: number | undefined;
}

/** A row with what it is. */
interface EnrichedRow extends Enriched {
  /** Digest of its evidence. */
  evidence: number;
  /** Whether it stays where the previous snapshot has it. */
  isKept: boolean;
}

/** What a row is by itself. A product whose evidence is that of the previous snapshot is not placed again. */
function enrichedRow({ id, row, evidence: own }: StagedRow, { enricher, before, pin }: Known): EnrichedRow {
  const placed = before.of(id);
  const evidence = enricher.evidenceDigest(row, own);
  if (pin === undefined && placed !== null && hasSameEvidence(placed, evidence)) {
    return { brand: enricher.brandOf(row, own), place: placed, evidence, isKept: true };
  }
  const { brand, place } = enricher.enrich(row, own);
  return { brand, place: ownPlace({ place, evidence }, placed, pin), evidence, isKept: false };
}

/** Writes a row of `enriched`, over an older one. */
function enrichedWriter(database: DatabaseSync): (staged: StagedRow, enriched: EnrichedRow) => void {
  const insert = inserter(database, 'staged.enriched', COLUMNS, 'INSERT OR REPLACE');
  return ({ rowid, id, digest, gtin, row, evidence: own }, { brand, place, evidence, isKept }) => {
    const { node, method, margin, phrase, alternatives } = place;
    const brandId = brand === null ? null : slugify(brand.name) || `brand-${stableId(brand.name)}`;
    const facts = enrichedAttributes(row, own, node);
    const attributes = facts.length === 0 ? null : JSON.stringify(facts.map(shownAttribute));
    const adult = Number(isAdult(row, node));
    insert({
      row: rowid,
      id,
      gtin,
      digest: textDigest(JSON.stringify([digest, brandId, brand?.name, node, adult, attributes])),
      brand_id: brandId,
      brand_name: brand?.name ?? null,
      taxonomy_id: node,
      adult,
      attributes,
      evidence,
      is_kept: Number(isKept),
      method,
      margin,
      phrase,
      alternatives: alternatives.length === 0 ? null : JSON.stringify(alternatives),
    });
  };
}

/** Writes rows of a feed again that the other offers of their things put elsewhere. */
function writeVotedPlaces(
  database: DatabaseSync,
  feed: StagedFeed,
  { places, enricher }: { places: ReadonlyMap<number, Place>; enricher: Enricher },
): void {
  writeStaged(database, feed, () => {
    const write = enrichedWriter(database);
    for (const staged of stagedRowsOf(database, feed, places.keys())) {
      const { row, evidence } = staged;
      const place = places.get(staged.rowid)!;
      write(staged, { brand: enricher.brandOf(row, evidence), place, evidence: enricher.evidenceDigest(row, evidence), isKept: false });
    }
  });
}
