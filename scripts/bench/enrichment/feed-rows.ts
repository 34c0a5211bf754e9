import { isTrainingRow } from '#enrichment/place/train.ts';
import { type Enriched, Enricher, EnrichmentTrainer, type Evidence, evidenceOf, type EnrichmentModel } from '#enrichment/enrich.ts';
import { BayesClassifier } from '#enrichment/place/bayes.ts';
import { type Place, placeOf } from '#enrichment/place/place.ts';
import { votedPlaces } from '#enrichment/place/settle.ts';
import type { EnrichmentRow } from '#enrichment/row.ts';
import { loadFeedsConfig } from '#feeds/config.ts';
import { readProductFeed } from '#feeds/parse/read-products.ts';
import { stableId } from '#ingest/ids.ts';

export interface BenchRow extends EnrichmentRow {
  id: number;
  /** GTIN-14. */
  gtin: string | null;
}

/** Every accepted row of a feed configuration. */
export async function readFeedRows(feeds: string): Promise<BenchRow[]> {
  const config = await loadFeedsConfig(feeds, process.env);
  const rows: BenchRow[] = [];
  for (const feed of config.products) {
    const { networkId, name: merchantName } = feed.merchant;
    await readProductFeed(feed, (offer) => {
      const { name, description, summary, brandName, categoryPath, gtin, adult, columns, networkProductId } = offer;
      const id = stableId(feed.format, networkId, networkProductId);
      rows.push({ id, name, description: description ?? summary, brandName, categoryPath, merchantName, gtin, adult, columns });
    });
  }
  return rows.sort((a, b) => a.id - b.id);
}

/** Seconds of processor time since `from`; other processes of the machine do not count. */
const secondsSince = (from: NodeJS.CpuUsage): number => process.cpuUsage(from).user / 1_000_000;

export interface Measured {
  evidence: Evidence[];
  model: EnrichmentModel;
  enriched: Enriched[];
  places: Map<number, Place>;
  /** Seconds of one core. */
  seconds: { evidence: number; training: number; classifying: number; enriching: number; settling: number };
}

/** Enriches all rows as a snapshot's build does, with the time of each part. */
export function enrichAll(rows: readonly BenchRow[]): Measured {
  let from = process.cpuUsage();
  const lap = () => {
    const seconds = secondsSince(from);
    from = process.cpuUsage();
    return seconds;
  };
  const evidence = rows.map(evidenceOf);
  const evidenceSeconds = lap();
  const trainer = new EnrichmentTrainer();
  for (const [at, row] of rows.entries()) if (isTrainingRow(row.id, rows.length)) trainer.add(row, evidence[at]!);
  const model = trainer.finish();
  const training = lap();
  const enricher = new Enricher(model);
  const enriched = rows.map((row, at) => enricher.enrich(row, evidence[at]!));
  const enriching = lap();
  const classifier = new BayesClassifier(model.place);
  lap();
  for (const [at, row] of rows.entries()) placeOf(row, evidence[at]!.place, classifier);
  const classifying = lap();
  const offers = rows.map(({ id, gtin }, at) => ({ id, gtin, place: enriched[at]!.place }));
  const places = new Map(offers.map(({ id, place }) => [id, place]));
  for (const [gtin, voters] of Map.groupBy(offers, (offer) => offer.gtin)) {
    if (gtin !== null) for (const [id, place] of votedPlaces(voters)) places.set(id, place);
  }
  return { evidence, model, enriched, places, seconds: { evidence: evidenceSeconds, training, classifying, enriching, settling: lap() } };
}
