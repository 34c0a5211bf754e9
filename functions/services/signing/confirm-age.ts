import type { Db } from '#queries/db.ts';
import type { Config } from '../../config.ts';
import { signedText, signText } from './sign-text.ts';

export const AGE_TOKEN_SECONDS = 24 * 60 * 60;

const PURPOSE = 'age.v1';

interface Signing {
  db: Db;
  config: Config;
  now: Date;
}

/** A token that says 'confirmed', until when, and nothing of the visitor. Purpose and expiry stand inside what is signed. */
export const issueAgeToken = ({ now, ...signing }: Signing): Promise<string> =>
  signText(signing, `${PURPOSE}.${now.getTime() + AGE_TOKEN_SECONDS * 1000}`);

/** True for a token of ours that still holds. */
export async function isAgeConfirmed({ now, ...signing }: Signing, token: string): Promise<boolean> {
  const text = await signedText(signing, token);
  const expiry = text?.startsWith(`${PURPOSE}.`) ? Number(text.slice(PURPOSE.length + 1)) : 0;
  return expiry > now.getTime() && expiry <= now.getTime() + AGE_TOKEN_SECONDS * 1000;
}
