import { escapeUTF8 } from 'entities';
import { type ErrorBody, type ErrorCode, ERROR_STATUS } from '#contracts/error.ts';
import { isDatabaseUnavailable } from '#queries/d1-errors.ts';

/** A failure that is reported to the caller. Its message is public, so it holds nothing internal. */
export class EdgeError extends Error {
  override name = 'EdgeError';
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  constructor(code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

const EXTRA_HEADERS: Partial<Record<ErrorCode, Record<string, string>>> = { NOT_READY: { 'Retry-After': '60' } };

/**
 * Any failure as an answer: JSON to a caller of the API, a sentence to a reader of a page. What is not an `EdgeError` is logged, and
 * its message is not sent. A database that cannot answer now is not our mistake: 503 instead of 500.
 */
export function errorResponse(error: unknown, { asPage }: { asPage: boolean }): Response {
  const known = error instanceof EdgeError ? error : unexpected(error);
  if (known !== error) console.error(error);
  const { code, message } = known;
  const status = ERROR_STATUS[code];
  const headers = { 'Cache-Control': 'private, no-store', ...EXTRA_HEADERS[code], ...known.headers };
  if (asPage) return new Response(errorPage(message), { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
  const body: ErrorBody = { error: { code, message } };
  return Response.json(body, { status, headers });
}

const unexpected = (error: unknown): EdgeError =>
  isDatabaseUnavailable(error)
    ? new EdgeError('NOT_READY', 'This part of the site is not available right now. Please try again in a minute.')
    : new EdgeError('INTERNAL', 'Something went wrong on our side.');

/** The page when rendering is impossible. It depends on nothing, so it cannot fail. */
const errorPage = (message: string) => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Not available right now</title><h1>Not available right now</h1><p>${escapeUTF8(message)}</p>
<p><a href="/">Home</a></p></html>
`;
