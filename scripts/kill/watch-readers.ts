import {
  anyOf,
  faultOfPage,
  noReadings,
  type Readings,
  sameOfSnapshot,
  sendVisitors,
  type ValidPages,
  type Visitors,
} from '../visitors/visitors.ts';

/** The valid answers: every page as in one of two snapshots, and every API answer as in the snapshot that it names. */
export interface Truth {
  pages: ValidPages;
  apiPaths: string[];
}

export type KillReadings = Readings;

const READERS = 4;

/**
 * Reads pages and the API without pause, as several visitors, until it is stopped.
 *
 * @param origin where the site is served
 */
export function watchReaders(origin: string, { pages, apiPaths }: Truth): Visitors {
  const readings = noReadings();
  const paths = [...pages.keys()];
  const faultOfSnapshot = sameOfSnapshot();
  return sendVisitors({ origin, visitors: READERS, readings }, async (ask) => {
    const isApi = Math.random() < 0.4;
    const answer = await ask(anyOf(isApi ? apiPaths : paths));
    const { path, status, headers } = answer;
    const snapshot = headers.get('x-snapshot');
    const isBroken = isApi && (status !== 200 || snapshot === null);
    const broken = isBroken ? `${path} answered ${status}, snapshot ${snapshot}` : null;
    const fault = isApi ? (broken ?? faultOfSnapshot(answer)) : faultOfPage(pages, answer);
    if (fault !== null) readings.faults.push(fault);
  });
}
