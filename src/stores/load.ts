let retries = 0;

/**
 * Loads a script that is not needed at once, and a second time if that fails. Firefox and Safari remember that an address failed, so the
 * second time has another one.
 *
 * @example await load(() => import('../search/mount-search-box.tsx'))
 */
export const load = <Module>(importScript: () => Promise<Module>): Promise<Module> =>
  importScript().catch((error: unknown) => {
    const address = /https?:\S+?\.js/.exec(String(error))?.[0];
    if (address === undefined) throw error;
    retries += 1;
    return import(/* @vite-ignore */ `${address}?retry=${retries}`) as Promise<Module>;
  });

/** Loads a script that adds something to a page. The page does without where that fails, as it does when the page is left meanwhile. */
export const loadAddition = (importScript: () => Promise<unknown>): void => void load(importScript).catch(() => undefined);
