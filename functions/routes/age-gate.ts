import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { nextPath } from '#catalogue/addresses/next-path.ts';
import { AgeConfirmation } from '#contracts/age-gate.ts';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { AGE_COOKIE } from '../request/age.ts';
import { contentTypeOf, limitBody, parse } from '../request/parse.ts';
import { serviceContext } from '../request/session.ts';
import { signToken, TOKEN_SECONDS } from '../services/signing/sign-token.ts';

const BODY_MAX_BYTES = 10_000;

/** How to read a body of each content type. A script reads `next` from the answer; a form is redirected there. */
const READERS: ReadonlyMap<string, (context: Context<Edge>) => Promise<unknown>> = new Map([
  ['application/json', (context) => context.req.json().catch(() => null)],
  ['application/x-www-form-urlencoded', (context) => context.req.parseBody()],
]);

export const ageGateRoutes = new Hono<Edge>().post('/confirm', async (context) => {
  const type = contentTypeOf(context);
  const read = READERS.get(type);
  if (read === undefined) throw new EdgeError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, or a form of this site.');
  await limitBody(context, BODY_MAX_BYTES);
  const body = parse(AgeConfirmation, await read(context), 'body');
  const next = nextPath(body.next ?? nextOfReferrer(context.req.header('Referer')));

  const token = await signToken(serviceContext(context), { kind: 'age', subject: 'confirmed' });
  setCookie(context, AGE_COOKIE, token, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: TOKEN_SECONDS.age });
  return type === 'application/json' ? context.json({ next }) : context.redirect(next, 303);
});

/** Without JavaScript the form does not know the `next` of its page; the `Referer` does. */
const nextOfReferrer = (referrer: string | undefined): string | null =>
  referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).searchParams.get('next') : null;
