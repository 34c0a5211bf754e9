/** A call that was answered with a status that is not OK. Its message is the server's, where it gave one. */
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
