import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Wrangler's bridge gathers what was collected for 100 ms before it tells the engine. */
const BRIDGE_MS = 150;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Has the local database engine let go of values that were bound to statements. Its bridge to this process keeps each one until
 * the object that stands for it here was collected, and these are too small to ever make that happen by themselves: a million
 * products filled the engine's memory, and it died.
 */
export async function collectGarbage(): Promise<void> {
  collect();
  await wait(BRIDGE_MS);
}
