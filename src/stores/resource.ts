import { atom, type WritableAtom } from 'nanostores';

/** What the edge was asked for: not there yet, there, or why not. */
export type Loaded<Data> = { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; data: Data };

export interface Resource<Data, Question extends unknown[]> {
  $state: WritableAtom<Loaded<Data>>;
  /** Asks for it. What is there stays until the answer comes; an answer counts only if nothing was asked since. */
  load: (...question: Question) => Promise<void>;
}

/**
 * Something of the edge that a screen shows.
 *
 * @param explain what to tell a person when it cannot be had
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
