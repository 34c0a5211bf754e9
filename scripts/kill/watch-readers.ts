/** The valid answers: every page as in one of two snapshots, and every API answer as in the snapshot that it names. */
export interface Truth {
  /** The bytes of the old and the new page, by path. A path that only one snapshot has may also be missing. */
  pages: Map<string, Set<string>>;
  apiPaths: string[];
}

export interface KillReadings {
  requests: number;
  slowest: { path: string; ms: number };
  faults: string[];
}

const READERS = 4;

/** A response that takes longer is a fault. */
const ANSWER_MAX_MS = 60_000;

/**
 * Reads pages and the API without pause, as several visitors, until it is stopped.
 *
 * @param url where the site is served
 */
export function watchReaders(url: string, { pages, apiPaths }: Truth): { stop(): Promise<KillReadings> } {
  const readings: KillReadings = { requests: 0, slowest: { path: '', ms: 0 }, faults: [] };
  const answers = new Map<string, string>();
  const paths = [...pages.keys()];
  const stop = new AbortController();

  const checkPage = (path: string, status: number, body: string) => {
    const known = pages.get(path)!;
    if (status >= 500) readings.faults.push(`${path} answered ${status}: ${body.slice(0, 200)}`);
    else if (status === 200 && !known.has(body)) readings.faults.push(`${path} is neither the old page nor the new one`);
    else if (status !== 200 && known.size > 1) readings.faults.push(`${path} answered ${status}, and both snapshots have it`);
  };
  const checkAnswer = (path: string, response: Response, body: string) => {
    const snapshot = response.headers.get('x-snapshot');
    const before = answers.get(`${snapshot} ${path}`);
    if (response.status !== 200 || snapshot === null) readings.faults.push(`${path} answered ${response.status}, snapshot ${snapshot}`);
    else if (before === undefined) answers.set(`${snapshot} ${path}`, body);
    else if (before !== body) readings.faults.push(`${path} has two answers of snapshot ${snapshot}`);
  };
  const readOne = async () => {
    const isApi = Math.random() < 0.4;
    const path = anyOf(isApi ? apiPaths : paths);
    const start = performance.now();
    const response = await fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MAX_MS) });
    const body = await response.text();
    readings.requests += 1;
    const ms = Math.round(performance.now() - start);
    if (ms > readings.slowest.ms) readings.slowest = { path, ms };
    if (isApi) checkAnswer(path, response, body);
    else checkPage(path, response.status, body);
  };
  const read = async () => {
    while (!stop.signal.aborted) {
      // Browsers retry a request whose connection was closed, once.
      await readOne()
        .catch(readOne)
        .catch((error: Error) => readings.faults.push(`no answer: ${error.message}, ${String(error.cause)}`));
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, read));
  return {
    stop: async () => {
      stop.abort();
      await readers;
      return readings;
    },
  };
}

const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
