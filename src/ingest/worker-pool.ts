import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

/*
 * Node removes types in WebAssembly, on every thread. After 1,000 calls V8 compiles a wrapper, which threads share, and can free it while
 * another one does the same: the process ends with 'Check failed: jit_page.has_value()' (nodejs/node 64500). So none is compiled.
 */
setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647');

interface PoolOptions<Task, Result> {
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
  /** A thread that works longer on one task is ended. */
  deadlineMs?: number;
  onResult: (result: Result) => void;
  /**
   * Takes a task that ended its thread, or was not finished in time, with the cause; another thread then takes the next task. Without
   * it such a task rejects the promise, as an error does that this function throws.
   */
  onLost?: (task: Task, cause: Error) => void;
}

/** A task was not finished in time. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/** A thread whose heap was full; Node ends it, not the process. */
export const isOutOfMemory = (error: Error): boolean => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** How long a thread without a task may take to end by itself. */
const END_MS = 5_000;

/** Further threads join when the first has finished a task, or after this time: a few small tasks are done before another one has started. */
const JOIN_MS = 3_000;

/** How long a thread without data of its own waits for the next pool: it takes as long to start as a small feed takes to read. */
const IDLE_MS = 1_000;

/** In a worker's file: answers each task with one message, until the pool ends the thread. What the function throws ends the thread. */
export function answerTasks<Task, Result>(answer: (task: Task) => Result | Promise<Result>): void {
  const port = parentPort!;
  port.on('message', async (message: { task: Task } | 'end') => {
    if (message === 'end') port.close();
    else port.postMessage(await answer(message.task));
  });
}

/**
 * Runs tasks on worker threads, at most one per core. A thread takes its next task from the iterable when it has finished one, and
 * starts with its first task. The promise is rejected when a thread throws, exits or fails to load, unless `onLost` takes such tasks; with tinypool
 * the task stays pending.
 *
 * @param module the worker's file, which calls `answerTasks`
 */
export async function runOnWorkers<Task, Result>(
  module: URL,
  tasks: Iterable<Task> | AsyncIterable<Task>,
  { workerData, resourceLimits = {}, deadlineMs, onResult, onLost }: PoolOptions<Task, Result>,
): Promise<void> {
  const queue = Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();
  const threads = new Set<Thread>();
  const { promise: joined, resolve: join } = Promise.withResolvers<void>();
  const timer = setTimeout(join, JOIN_MS);
  // After the failure of one lane its threads are ended: what the others then hear of theirs is no fault of a task.
  let isOver = false;
  const work = async () => {
    let thread: Thread | undefined;
    for (;;) {
      const { done, value } = await queue.next();
      if (done === true || isOver) return join();
      if (thread === undefined || thread.hasEnded) threads.add((thread = threadOf(module, { workerData, resourceLimits })));
      let result: Result;
      try {
        result = await thread.answerTo<Result>(value, deadlineMs);
      } catch (error) {
        if (onLost === undefined) throw error;
        await thread.end();
        threads.delete(thread);
        if (isOver) return;
        onLost(value, error as Error);
        join();
        continue;
      }
      onResult(result);
      join();
    }
  };
  try {
    await Promise.all([work(), ...Array.from({ length: availableParallelism() - 1 }, () => joined.then(work))]);
  } finally {
    isOver = true;
    clearTimeout(timer);
    await Promise.all([...threads].map((thread) => (workerData === undefined ? thread.rest() : thread.end())));
  }
}

/** Threads that wait for the next pool. */
const resting = new Set<Thread>();

/** A thread that waits for such tasks, or a new one. */
function threadOf(module: URL, options: ThreadOptions): Thread {
  const own = startOf(module, options);
  const thread = [...resting].find(({ start, hasEnded }) => start === own && !hasEnded);
  thread?.wake();
  return thread ?? new Thread(module, options);
}

interface ThreadOptions {
  workerData: unknown;
  resourceLimits?: ResourceLimits;
}

/** What a thread was started with; threads of the same start can stand in for each other. */
const startOf = ({ href }: URL, options: ThreadOptions): string => JSON.stringify([href, options]);

/** Runs one task on a new worker thread. The thread starts at once and loads its module while the task is pending. */
export async function runOnWorker<Task, Result>(module: URL, task: Task | Promise<Task>, workerData?: unknown): Promise<Result> {
  const thread = new Thread(module, { workerData });
  try {
    return await thread.answerTo<Result>(await Promise.race([task, thread.failure()]));
  } finally {
    await thread.end();
  }
}

/** A worker thread that carries out one task at a time. */
class Thread {
  readonly start: string;
  readonly #worker: Worker;
  #rest: NodeJS.Timeout | undefined;
  #endedBy: Error | null = null;
  #isBusy = false;
  /** Called when the thread ends. */
  #fail: (cause: Error) => void = () => {};

  constructor(module: URL, options: ThreadOptions) {
    this.start = startOf(module, options);
    this.#worker = new Worker(module, options);
    this.#worker.on('error', (cause: Error) => (this.#endedBy ??= cause));
    // After an error too, and after the last message, which an error may overtake.
    this.#worker.on('exit', (code) =>
      this.#fail((this.#endedBy ??= new Error(`A worker thread exited with code ${code} before it finished its task`))),
    );
  }

  /** Whether it has ended, perhaps between two tasks. */
  get hasEnded(): boolean {
    return this.#endedBy !== null;
  }

  answerTo<Result>(task: unknown, deadlineMs?: number): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise<Result>((resolve, reject) => {
      if (this.#endedBy !== null) return reject(this.#endedBy);
      this.#isBusy = true;
      this.#fail = reject;
      this.#worker.once('message', (result: Result) => {
        this.#isBusy = false;
        resolve(result);
      });
      if (deadlineMs !== undefined)
        timer = setTimeout(() => reject(new DeadlineError(`A task took longer than ${deadlineMs} ms`)), deadlineMs);
      this.#worker.postMessage({ task });
    });
    return answer.finally(() => clearTimeout(timer));
  }

  /** Rejected when the thread ends before its first task. */
  failure(): Promise<never> {
    return new Promise((_, reject) => (this.#fail = reject));
  }

  /** Lets the next pool have the thread, if that begins soon; a process does not wait for it. */
  async rest(): Promise<void> {
    if (this.#isBusy || this.hasEnded) return this.end();
    resting.add(this);
    this.#worker.unref();
    this.#rest = setTimeout(() => {
      resting.delete(this);
      void this.end();
    }, IDLE_MS).unref();
  }

  wake(): void {
    resting.delete(this);
    clearTimeout(this.#rest);
    this.#worker.ref();
  }

  /** Ends the thread, also in the middle of a loop. Without a task it ends by itself: a thread that is terminated may be in native code. */
  async end(): Promise<void> {
    if (!this.#isBusy && this.#endedBy === null) {
      const ended = once(this.#worker, 'exit', { signal: AbortSignal.timeout(END_MS) }).catch(() => {});
      this.#worker.postMessage('end');
      await ended;
    }
    await this.#worker.terminate();
  }
}
