import { errors, jwtVerify, SignJWT } from 'jose';
import { SITE } from '#catalogue/site.ts';
import type { ServiceContext } from '../../config.ts';
import { deriveKey } from './derive-key.ts';
import { readSigningKeys } from './read-signing-keys.ts';

/** How long a token of each kind is valid. The kind is signed as the token's `typ`, so a token of one kind never passes for another. */
export const TOKEN_SECONDS = { guest: 60 * 60, user: 15 * 60, age: 24 * 60 * 60, unsubscribe: 400 * 24 * 60 * 60 } as const;
type TokenKind = keyof typeof TOKEN_SECONDS;

/** What a visitor carries: the session of a guest or user, that the visitor confirmed their age, or the way out of mail. */
export interface Token {
  kind: TokenKind;
  /** Id of the session; `confirmed` in an age token, which identifies no visitor; the guid of the account that mail is for. */
  subject: string;
}

const ALGORITHM = 'HS256';
const ISSUER = SITE.origin;
const AUDIENCE = `${SITE.origin}/api/v1`;
const KEY_ID_BYTES = 6;

const KIND_OF: ReadonlyMap<string | undefined, TokenKind> = new Map([
  ['guest+jwt', 'guest'],
  ['user+jwt', 'user'],
  ['age+jwt', 'age'],
  ['unsubscribe+jwt', 'unsubscribe'],
]);

/** Tokens have a key derived for them, so nothing else that is signed with the secret can pass for a token. */
const keyOf = (secret: string) => deriveKey(secret, 'token.v1 key');
const keyIdOf = async (secret: string) => (await deriveKey(secret, 'token.v1 key id')).slice(0, KEY_ID_BYTES).toHex();

/** A signed token (RFC 7519), valid from now on for the time of its kind. */
export async function signToken({ db, config, now }: ServiceContext, { kind, subject }: Token): Promise<string> {
  const [secret = ''] = await readSigningKeys(db, config);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, kid: await keyIdOf(secret), typ: `${kind}+jwt` })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS[kind])
    .sign(await keyOf(secret));
}

/** The token, if we signed it and it has not expired; else null. */
export async function readToken({ db, config, now }: ServiceContext, token: string): Promise<Token | null> {
  const secrets = await readSigningKeys(db, config);
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyWithId(secrets, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    });
    const kind = KIND_OF.get(protectedHeader.typ);
    return kind === undefined || payload.sub === undefined ? null : { kind, subject: payload.sub };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

async function keyWithId(secrets: readonly string[], id: string | undefined): Promise<Uint8Array> {
  for (const secret of secrets) if ((await keyIdOf(secret)) === id) return keyOf(secret);
  throw new errors.JWKSNoMatchingKey();
}
