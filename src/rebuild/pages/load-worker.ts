import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Db } from '#queries/db.ts';

interface BuiltWorker {
  fetch(request: Request, bindings: { CATALOGUE: Db }, context: unknown): Promise<Response>;
}

const EXECUTION_CONTEXT = { waitUntil() {}, passThroughOnException() {}, props: {} };

/**
 * Loads the built Worker, the one renderer of pages, in Node. Bindings are passed with each request; the module
 * `cloudflare:workers`, which Node does not have, is replaced by an empty one.
 *
 * @param entry `dist/server/entry.mjs`
 * @returns a function that renders one page of a catalogue
 */
export async function loadWorker(entry: string): Promise<(url: string, catalogue: Db) => Promise<Response>> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'cloudflare:workers'
        ? { url: 'data:text/javascript,export const env = {}; export class WorkerEntrypoint {}', shortCircuit: true }
        : next(specifier, context),
  });
  const { default: worker } = (await import(pathToFileURL(entry).href)) as { default: BuiltWorker };
  return (url, catalogue) => worker.fetch(new Request(url), { CATALOGUE: catalogue }, EXECUTION_CONTEXT);
}
