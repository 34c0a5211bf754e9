import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { nextPath } from '#catalogue/addresses/next-path.ts';
import { AgeConfirmation } from '#contracts/age-gate.ts';
import type { Edge } from '../edge.ts';
import { AGE_COOKIE } from '../request/age.ts';
import { parseForm } from '../request/parse.ts';
import { serviceContext } from '../request/session.ts';
import { signToken, TOKEN_SECONDS } from '../services/signing/sign-token.ts';

/** A script reads `next` from the answer; a form is redirected there. */
export const ageGateRoutes = new Hono<Edge>().post('/confirm', async (context) => {
  const { body, isForm } = await parseForm(context, AgeConfirmation);
  const next = nextPath(body.next ?? nextOfReferrer(context.req.header('Referer')));

  const token = await signToken(serviceContext(context), { kind: 'age', subject: 'confirmed' });
  setCookie(context, AGE_COOKIE, token, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: TOKEN_SECONDS.age });
  return isForm ? context.redirect(next, 303) : context.json({ next });
});

/** Without JavaScript the form does not know the `next` of its page; the `Referer` does. */
const nextOfReferrer = (referrer: string | undefined): string | null =>
  referrer !== undefined && URL.canParse(referrer) ? new URL(referrer).searchParams.get('next') : null;
