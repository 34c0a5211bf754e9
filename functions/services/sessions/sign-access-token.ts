import { errors, jwtVerify, SignJWT } from 'jose';
import { SITE } from '#catalogue/site.ts';
import type { ServiceContext } from '../../config.ts';
import { readSigningKeys } from '../signing/read-signing-keys.ts';

/** How long a token of each kind is good for. The kind is the token's `typ`, so that one is never taken for another. */
export const ACCESS_TOKEN_SECONDS = { guest: 60 * 60, user: 15 * 60 } as const;
export type TokenKind = keyof typeof ACCESS_TOKEN_SECONDS;

/** What an access token says: whose session it is. Who that is, and what they may do, the database knows. */
export interface AccessToken {
  kind: TokenKind;
  sessionId: string;
}

const ALGORITHM = 'HS256';
const ISSUER = SITE.origin;
const AUDIENCE = `${SITE.origin}/api/v1`;
const KEY_ID_BYTES = 6;

const KIND_OF: Readonly<Record<string, TokenKind>> = { 'guest+jwt': 'guest', 'user+jwt': 'user' };

async function derive(secret: string, use: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(use)));
}

/** A key of its own for access tokens, so that nothing else that the secret signs can be taken for one. */
const keyOf = (secret: string) => derive(secret, 'access-token.v1 key');
const keyIdOf = async (secret: string) => (await derive(secret, 'access-token.v1 key id')).slice(0, KEY_ID_BYTES).toHex();

export async function signAccessToken({ db, config, now }: ServiceContext, { kind, sessionId }: AccessToken): Promise<string> {
  const [secret = ''] = await readSigningKeys(db, config);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, kid: await keyIdOf(secret), typ: `${kind}+jwt` })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS[kind])
    .sign(await keyOf(secret));
}

/** What a token of ours says that still holds; null for anything else. */
export async function readAccessToken({ db, config, now }: ServiceContext, token: string): Promise<AccessToken | null> {
  const secrets = await readSigningKeys(db, config);
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyWithId(secrets, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    });
    const kind = KIND_OF[protectedHeader.typ ?? ''];
    return kind === undefined || payload.sub === undefined ? null : { kind, sessionId: payload.sub };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

async function keyWithId(secrets: readonly string[], id: string | undefined): Promise<Uint8Array> {
  for (const secret of secrets) if ((await keyIdOf(secret)) === id) return keyOf(secret);
  throw new errors.JWKSNoMatchingKey();
}
