import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { readConfig } from '../config.ts';
import type { Edge } from '../edge.ts';
import { EdgeError } from '../errors.ts';
import { readToken } from '../services/signing/sign-token.ts';

export const AGE_COOKIE = '__Host-age';

/** True when the visitor confirmed their age in the last 24 hours. The answer is then private: no cache may keep it. */
export async function confirmedAge(context: Context<Edge>): Promise<boolean> {
  const token = getCookie(context, AGE_COOKIE);
  const { APP_DB } = context.env;
  if (token === undefined || APP_DB === undefined) return false;
  const read = await readToken({ db: APP_DB, config: readConfig(context.env), now: context.var.now }, token);
  const confirmed = read?.kind === 'age';
  if (confirmed) context.set('shownToAdult', true);
  return confirmed;
}

/**
 * The item, if the visitor may see it. Adult items do not exist for visitors who have not confirmed their age.
 *
 * @throws {EdgeError} NOT_FOUND
 */
export async function visible<Item extends { adult: boolean }>(context: Context<Edge>, item: Item | null, noun: string): Promise<Item> {
  if (item === null || (item.adult && !(await confirmedAge(context)))) throw new EdgeError('NOT_FOUND', `There is no such ${noun}.`);
  return item;
}
