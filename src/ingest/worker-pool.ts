import { availableParallelism } from 'node:os';
import { type ResourceLimits, Worker } from 'node:worker_threads';

export interface PoolOptions<Result> {
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
  onResult: (result: Result) => void;
}

/**
 * Runs tasks on worker threads, one a core, each thread taking the next task when it is done with one. Tasks may come as they
 * are found; a thread starts with its first, so without tasks there is none.
 * A thread that dies fails the whole run: what it was doing is unknown.
 *
 * @param module the worker's file; it answers every message with exactly one message
 */
export async function runOnWorkers<Task, Result>(
  module: URL,
  tasks: Iterable<Task> | AsyncIterable<Task>,
  { workerData, resourceLimits = {}, onResult }: PoolOptions<Result>,
): Promise<void> {
  const queue = Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();
  const workers: Worker[] = [];
  const work = async () => {
    let worker: Worker | undefined;
    for (;;) {
      const { done, value } = await queue.next();
      if (done === true) return;
      if (worker === undefined) workers.push((worker = new Worker(module, { workerData, resourceLimits })));
      onResult(await answerOf<Result>(worker, value));
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Runs one task on a worker thread of its own. The thread starts at once, also where the task is still to come. */
export async function runOnWorker<Task, Result>(module: URL, task: Task | Promise<Task>, workerData?: unknown): Promise<Result> {
  const worker = new Worker(module, { workerData });
  const failure = new Promise<never>((_, reject) => worker.once('error', reject));
  failure.catch(() => {});
  try {
    return await answerOf<Result>(worker, await Promise.race([task, failure]));
  } finally {
    await worker.terminate();
  }
}

function answerOf<Result>(worker: Worker, task: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number) => reject(new Error(`a worker thread ended with code ${code}`));
    const settle = (result: Result) => {
      worker.off('error', reject).off('exit', onExit);
      resolve(result);
    };
    worker.once('message', settle).once('error', reject).once('exit', onExit);
    worker.postMessage(task);
  });
}
