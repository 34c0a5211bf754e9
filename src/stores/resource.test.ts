import { expect, it } from 'vitest';
import { createResource } from './resource.ts';

/** A call that the test answers. */
function deferred() {
  const answers: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const ask = (_term: string) => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject }));
  return { ask, answers };
}

it('keeps the data until the answer comes, and explains a failure', async () => {
  const { ask, answers } = deferred();
  const { $state, load } = createResource(ask, (error) => `No: ${(error as Error).message}`);
  expect($state.get()).toEqual({ status: 'loading' });
  const first = load('a');
  answers[0]?.resolve('A');
  await first;
  const second = load('b');
  expect($state.get()).toEqual({ status: 'ready', data: 'A' });
  answers[1]?.reject(new Error('gone'));
  await second;
  expect($state.get()).toEqual({ status: 'failed', message: 'No: gone' });
});

it('drops the answer to an earlier call', async () => {
  const { ask, answers } = deferred();
  const { $state, load } = createResource(ask, String);
  const both = [load('old'), load('new')];
  answers[1]?.resolve('new');
  answers[0]?.resolve('old');
  await Promise.all(both);
  expect($state.get()).toEqual({ status: 'ready', data: 'new' });
});
