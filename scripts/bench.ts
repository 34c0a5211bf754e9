import { argv, exit } from 'node:process';

/** `npm run bench -- NAME [options]`: measures the speed or quality of one part of the project. */
const BENCHMARKS: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  assistant: () => import('./bench/assistant/assistant.ts'),
  'chat-cpu': () => import('./bench/chat-cpu.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
  enrichment: () => import('./bench/enrichment/enrichment.ts'),
  kill: () => import('./bench/kill.ts'),
  load: () => import('./bench/load.ts'),
  login: () => import('./bench/login.ts'),
  nights: () => import('./bench/nights/nights.ts'),
  regex: () => import('./bench/regex/regex.ts'),
  rebuild: () => import('./bench/rebuild/rebuild.ts'),
  search: () => import('./bench/search/search.ts'),
};

const [benchmark = '', ...args] = argv.slice(2);
const load = BENCHMARKS[benchmark];
if (load === undefined) {
  console.error(`Unknown benchmark '${benchmark}'. Use: npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')}`);
  exit(2);
}
await (await load()).run(args);
