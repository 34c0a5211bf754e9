import { type Command, type CommandOption, readCommandLine } from './cli/command-line.ts';

/** A benchmark describes its command line, and measures. */
interface Benchmark {
  run: (args: string[]) => Promise<void>;
}

const BENCHMARKS: ReadonlyMap<string, () => Promise<Benchmark>> = new Map<string, () => Promise<Benchmark>>([
  ['alerts', () => import('./bench/alerts.ts')],
  ['assistant', () => import('./bench/assistant/assistant.ts')],
  ['chat-cpu', () => import('./bench/chat-cpu.ts')],
  ['enrichment', () => import('./bench/enrichment/enrichment.ts')],
  ['hugo', () => import('./bench/hugo/hugo.ts')],
  ['kill', () => import('./bench/kill.ts')],
  ['learned', () => import('./bench/learned.ts')],
  ['lighthouse', () => import('./bench/pages/lighthouse.ts')],
  ['lists', () => import('./bench/lists/lists.ts')],
  ['login', () => import('./bench/login.ts')],
  ['matching', () => import('./bench/matching/matching.ts')],
  ['nights', () => import('./bench/nights/nights.ts')],
  ['rebuild', () => import('./bench/rebuild/rebuild.ts')],
  ['regex', () => import('./bench/regex/regex.ts')],
  ['screens', () => import('./bench/pages/screens.ts')],
  ['search', () => import('./bench/search/search.ts')],
  ['soak', () => import('./bench/soak/soak.ts')],
  ['trips', () => import('./bench/lists/trips.ts')],
]);

const COMMAND: Command<Record<string, CommandOption>> = {
  name: 'npm run bench',
  does: `Measures the speed or quality of one part of the project. Each benchmark has options of its own: npm run bench -- NAME --help`,
  words: { usage: [...BENCHMARKS.keys()].join(' | '), least: 1, most: 1, known: [...BENCHMARKS.keys()] },
  options: {},
};

const [name = '', ...options] = process.argv.slice(2);
const load = BENCHMARKS.get(name);
if (load === undefined) readCommandLine(COMMAND, name === '' ? [] : [name]);
else await (await load()).run(options);
