/** The fields of a refusal that are read here (`contracts/error.ts`); the chat's has `message`, too. */
interface Refusal {
  message?: unknown;
  error?: { code?: string; message?: unknown };
}

/** An answer with a status that is not OK. The message is the server's, if it sent one. */
export class RequestFailure extends Error {
  readonly status: number;
  /** The parsed answer, or null. */
  readonly body: unknown;
  /** What the server said for people to read; null if it sent a status alone. */
  readonly said: string | null;
  /** The error code; undefined if the server sent none. */
  readonly code: string | undefined;

  constructor(path: string, status: number, body: unknown) {
    const { message, error } = (body ?? {}) as Refusal;
    const said = textOf(message) ?? textOf(error?.message);
    super(said ?? `Request to ${path} failed with status ${status}`);
    this.status = status;
    this.body = body;
    this.said = said;
    this.code = error?.code;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);
