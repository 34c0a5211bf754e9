import { argv, exit } from 'node:process';

/** `npm run bench -- NAME [options]`: measures one part of the project against what it promises. */
const BENCHMARKS: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  assistant: () => import('./bench/assistant/assistant.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
  kill: () => import('./bench/kill.ts'),
  load: () => import('./bench/load.ts'),
  login: () => import('./bench/login.ts'),
  regex: () => import('./bench/regex/regex.ts'),
  rebuild: () => import('./bench/rebuild/rebuild.ts'),
  search: () => import('./bench/search/search.ts'),
};

const [benchmark = '', ...args] = argv.slice(2);
const load = BENCHMARKS[benchmark];
if (load === undefined) {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')}`);
  exit(2);
}
await (await load()).run(args);
