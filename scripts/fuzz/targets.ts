import type { Target } from './target.ts';

/** What can be fuzzed. Loaded late: the chat brings a catalogue with it. */
export const TARGETS: ReadonlyMap<string, () => Promise<Target>> = new Map([
  ['xml', async () => (await import('./feed-targets.ts')).XML],
  ['csv', async () => (await import('./feed-targets.ts')).CSV],
  ['zip', async () => (await import('./feed-targets.ts')).ZIP],
  ['chat', async () => (await import('./chat-target.ts')).CHAT],
]);
