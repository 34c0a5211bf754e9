import { atom, type WritableAtom } from 'nanostores';

/** The state of loaded data. */
type Loaded<Data> = { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; data: Data };

export interface Resource<Data, Question extends unknown[]> {
  $state: WritableAtom<Loaded<Data>>;
  /** Loads the data. The old data stays until the answer comes; only the answer to the latest call counts. */
  load: (...question: Question) => Promise<void>;
}

/**
 * Data of the API that a screen shows.
 *
 * @param explain gives the message for a failed call
 */
export function createResource<Data, Question extends unknown[] = []>(
  ask: (...question: Question) => Promise<Data>,
  explain: (error: unknown) => string,
): Resource<Data, Question> {
  const $state = atom<Loaded<Data>>({ status: 'loading' });
  let asked = 0;
  return {
    $state,
    async load(...question) {
      asked += 1;
      const mine = asked;
      const state = await ask(...question).then(
        (data): Loaded<Data> => ({ status: 'ready', data }),
        (error: unknown): Loaded<Data> => ({ status: 'failed', message: explain(error) }),
      );
      if (mine === asked) $state.set(state);
    },
  };
}
