import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Runs tasks on worker threads, one a core, each thread taking the next task when it is done with one.
 * A thread that dies fails the whole run: what it was doing is unknown.
 *
 * @param module the worker's file; it answers every message with exactly one message
 */
export async function runOnWorkers<Task, Result>(
  module: URL,
  tasks: readonly Task[],
  { workerData, onResult }: { workerData?: unknown; onResult: (result: Result) => void },
): Promise<void> {
  const queue = [...tasks];
  const threads = Math.min(availableParallelism(), queue.length);
  const workers = Array.from({ length: threads }, () => new Worker(module, { workerData }));
  const runOne = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        const task = queue.shift();
        if (task === undefined) resolve();
        else worker.postMessage(task);
      };
      worker.on('message', (result: Result) => {
        try {
          onResult(result);
          next();
        } catch (error) {
          reject(error);
        }
      });
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`worker thread of ${module.pathname} ended with code ${code}`)));
      next();
    });
  try {
    await Promise.all(workers.map(runOne));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
