/** An answer with a status that is not OK. The message is the server's, if it sent one. */
export class RequestFailure extends Error {
  readonly status: number;
  /** The parsed answer, or null. */
  readonly body: unknown;

  constructor(path: string, status: number, body: unknown) {
    const said = (body as { error?: { message?: unknown } } | null)?.error?.message;
    super(typeof said === 'string' ? said : `Request to ${path} failed with status ${status}`);
    this.status = status;
    this.body = body;
  }
}
