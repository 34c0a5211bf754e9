import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { nextPath } from '#catalogue/next-path.ts';
import { AgeConfirmation } from '#contracts/age-gate.ts';
import { appDatabase, readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { AGE_COOKIE } from '../request/age.ts';
import { parse } from '../request/parse.ts';
import { AGE_TOKEN_SECONDS, issueAgeToken } from '../services/signing/confirm-age.ts';

const BODY_MAX_BYTES = 10_000;

const limitBody = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: () => {
    throw new EdgeError('BAD_REQUEST', `body: must be at most ${BODY_MAX_BYTES} bytes`);
  },
});

/** How each content type is read, and how it is answered: a script reads `next` itself, a form is led there. */
const READERS: Record<string, (context: Context<Edge>) => Promise<unknown>> = {
  'application/json': (context) => context.req.json().catch(() => null),
  'application/x-www-form-urlencoded': (context) => context.req.parseBody(),
};

export const ageGate = new Hono<Edge>().post('/confirm', limitBody, async (context) => {
  const type = (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const read = READERS[type];
  if (read === undefined) throw new EdgeError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, or a form of this site.');
  const body = parse(AgeConfirmation, await read(context), 'body');
  const next = nextPath(body.next ?? nextOfReferrer(context.req.header('Referer')));

  const token = await issueAgeToken({ db: appDatabase(context.env), config: readConfig(context.env), now: context.var.now });
  setCookie(context, AGE_COOKIE, token, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: AGE_TOKEN_SECONDS });
  return type === 'application/json' ? context.json({ next }) : context.redirect(next, 303);
});

/** Without JavaScript the form cannot know what its page was asked with; the browser says so. */
const nextOfReferrer = (referrer: string | undefined): string | null =>
  referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).searchParams.get('next') : null;
