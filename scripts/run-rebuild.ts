import { FeedsConfigError, loadFeedsConfig } from '#feeds/config.ts';
import { rebuild, type RebuildReport, type Stage } from '#prebuild/rebuild.ts';
import { PROJECT_FOLDER, type Settings } from './settings.ts';

const STAGE_WORDS: Record<Stage, string> = {
  compile: 'Compiling the site',
  ingest: 'Reading the feeds',
  snapshot: 'Building the snapshot',
  publish: 'Filling the idle catalogue database',
  pages: 'Rendering pages',
  switch: 'Switching over',
};

/** Exit codes of a run: an operator's scripts may depend on them. */
export const EXIT = { done: 0, failed: 1, badInput: 2, feedsHeld: 3 } as const;

/** One run with its progress on standard error. A configuration that cannot be used ends the command with exit code 2. */
export async function runRebuild(settings: Settings): Promise<RebuildReport> {
  try {
    const config = await loadFeedsConfig(settings.feeds, process.env);
    const { onStage, onProgress, end } = progressLines();
    const report = await rebuild({
      projectFolder: PROJECT_FOLDER,
      dataFolder: settings.data,
      config,
      pageBudget: settings.pageBudget,
      now: new Date(),
      onStage,
      onProgress,
    });
    end();
    return report;
  } catch (error) {
    if (!(error instanceof FeedsConfigError)) throw error;
    console.error(error.message);
    process.exit(EXIT.badInput);
  }
}

/** A line for each stage; in a terminal it counts up in place. */
function progressLines() {
  let [words, since, counting] = ['', 0, ''];
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  const end = () => {
    if (words !== '') process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${words}${counting} · ${seconds()}\n`);
    words = '';
  };
  const onStage = (stage: Stage) => {
    end();
    [words, since, counting] = [STAGE_WORDS[stage], performance.now(), ''];
    if (process.stderr.isTTY) process.stderr.write(words);
  };
  const onProgress = (done: number, total: number) => {
    counting = ` · ${done} of ${total}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${words}${counting}`);
  };
  return { onStage, onProgress, end };
}

/** The report for a person: what came in, what was held and why, what was written. */
export function printReport({ offers, products, pages, feeds, snapshot }: RebuildReport): void {
  console.log(`Snapshot ${snapshot}: ${products} products; ${pages.total} pages, ${pages.written} written, ${pages.removed} removed.`);
  if (offers.rows > 0) console.log(`Feeds: ${offers.rows} rows read, ${offers.accepted} accepted, ${offers.rejected} rejected.`);
  for (const feed of feeds) {
    if (feed.status === 'held') console.log(`Held: ${feed.feedId}: ${feed.message} ${feed.keptRows} rows of its last good state are kept.`);
  }
}
