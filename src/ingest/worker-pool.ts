import { availableParallelism } from 'node:os';
import { type ResourceLimits, Worker } from 'node:worker_threads';

interface PoolOptions<Result> {
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
  onResult: (result: Result) => void;
}

/**
 * Runs tasks on worker threads, one per core. A thread takes its next task from the iterable when it has finished one, and starts with
 * its first task. The promise is rejected when a thread throws, exits or fails to load; with tinypool such a task stays pending.
 *
 * @param module the worker's file; it must answer every message with exactly one message
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

/** Runs one task on a new worker thread. The thread starts at once and loads its module while the task is pending. */
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
    const onExit = (code: number) => reject(new Error(`A worker thread exited with code ${code} before it finished its task`));
    const settle = (result: Result) => {
      worker.off('error', reject).off('exit', onExit);
      resolve(result);
    };
    worker.once('message', settle).once('error', reject).once('exit', onExit);
    worker.postMessage(task);
  });
}
