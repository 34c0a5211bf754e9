import * as z from 'zod/mini';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#catalogue/limits.ts';
import { ownName, requiredText } from './bounded.ts';
import { EmailAddress } from './email.ts';
import { endpoint, NoQuery } from './endpoint.ts';

const USERNAME_MAX_CHARS = 80;
const TOKEN_MAX_CHARS = 100;

export const User = z.object({
  username: z.string(),
  email: z.string(),
  userGuid: z.string(),
  role: z.enum(['user', 'admin']),
});
export type User = z.infer<typeof User>;
export type Role = User['role'];

/** The tokens of a session. A guest has no refresh token and no user; `expiresIn` is of the access token, in seconds. */
export const AuthResponse = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  expiresIn: z.number(),
  user: z.nullable(User),
  userGuid: z.optional(z.string()),
});
export type AuthResponse = z.infer<typeof AuthResponse>;

export const Username = ownName(USERNAME_MAX_CHARS);

/** A password is used as typed: not trimmed, folded or cut (OWASP ASVS 5.0, 6.2.8). */
export const NewPassword = z.string('must be text').check(
  z.minLength(PASSWORD_MIN_CHARS, `must be at least ${PASSWORD_MIN_CHARS} characters`),
  z.maxLength(PASSWORD_MAX_CHARS, `must be at most ${PASSWORD_MAX_CHARS} characters`),
  z.refine((text) => text.isWellFormed(), 'must be text'),
);

/** A password that was chosen before, perhaps by other rules. */
export const KnownPassword = requiredText(PASSWORD_MAX_CHARS);

export const RefreshToken = requiredText(TOKEN_MAX_CHARS);

export const StartGuestSession = endpoint({
  method: 'POST',
  path: '/api/v1/auth/guest',
  summary: 'A session for a visitor without an account: an access token for an hour.',
  query: NoQuery,
  data: AuthResponse,
});

export const RefreshSession = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh',
  refusals: [429],
  summary: 'New tokens for a refresh token, which can be used once. Using it again ends the session; 401 when the session has ended.',
  query: NoQuery,
  body: z.object({ refreshToken: RefreshToken }),
  data: AuthResponse,
});

export const Login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  refusals: [429],
  summary: 'Signs in: 401 for a wrong email or password, 429 after too many attempts.',
  query: NoQuery,
  body: z.object({ email: EmailAddress, password: KnownPassword }),
  data: AuthResponse,
});

export const Register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register',
  refusals: [409, 429],
  summary: 'Creates an account and signs in: 409 when the email has one.',
  query: NoQuery,
  body: z.object({ username: Username, email: EmailAddress, password: NewPassword }),
  data: AuthResponse,
});

export const Logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'Ends the session of a refresh token. The answer is the same when there is none.',
  query: NoQuery,
  body: z.object({ refreshToken: z.optional(z.nullable(RefreshToken)) }),
  data: z.object({}),
});

export const Profile = z.extend(User, {
  /** True for a password that a command printed: until it is changed, admin calls answer 403 (PASSWORD_CHANGE_REQUIRED). */
  mustChangePassword: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const GetProfile = endpoint({
  method: 'GET',
  path: '/api/v1/auth/profile',
  access: 'user',
  summary: 'The user who is signed in; 401 for a guest, and when the session has ended.',
  query: NoQuery,
  data: Profile,
});
