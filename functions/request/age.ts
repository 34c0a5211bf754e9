import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { isAgeConfirmed } from '../services/signing/confirm-age.ts';

export const AGE_COOKIE = '__Host-age';

/** True when the visitor confirmed their age in the last 24 hours. From here on the answer is theirs alone to keep. */
export async function confirmedAge(context: Context<Edge>): Promise<boolean> {
  const token = getCookie(context, AGE_COOKIE);
  const { APP_DB } = context.env;
  if (token === undefined || APP_DB === undefined) return false;
  const confirmed = await isAgeConfirmed({ db: APP_DB, config: readConfig(context.env), now: context.var.now }, token);
  if (confirmed) context.set('shownToAdult', true);
  return confirmed;
}

/**
 * What was asked for, if the visitor may see it. What is adult does not exist for who has not confirmed their age.
 *
 * @throws {EdgeError} NOT_FOUND
 */
export async function visible<Thing extends { adult: boolean }>(context: Context<Edge>, thing: Thing | null, noun: string): Promise<Thing> {
  if (thing === null || (thing.adult && !(await confirmedAge(context)))) throw new EdgeError('NOT_FOUND', `There is no such ${noun}.`);
  return thing;
}
