import { type ErrorBody, type ErrorCode, ERROR_STATUS } from '#contracts/error.ts';

/** A failure that the caller may know of; its message is printed, so it holds nothing internal. */
export class EdgeError extends Error {
  override name = 'EdgeError';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Any failure as an answer. What is not an `EdgeError` is logged and answered without a trace of its inside. */
export function errorResponse(error: unknown): Response {
  const known = error instanceof EdgeError ? error : new EdgeError('INTERNAL', 'Something went wrong on our side.');
  if (known !== error) console.error(error);
  const body: ErrorBody = { error: { code: known.code, message: known.message } };
  return Response.json(body, { status: ERROR_STATUS[known.code], headers: { 'Cache-Control': 'no-store' } });
}
