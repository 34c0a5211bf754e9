import { expect, it } from 'vitest';
import { RequestFailure } from '#client/request-failure.ts';
import { explainSignIn, fieldProblem } from './account-failure.ts';

const TEXTS = { refused: 'Login failed', unreachable: 'An error occurred during login' };
const failure = (body: unknown) => new RequestFailure('/api/v1/auth/login', 400, body);

it('gives the message of the server, a refusal, or a missing answer', () => {
  expect(explainSignIn(failure({ error: { code: 'UNAUTHENTICATED', message: 'Invalid email or password.' } }), TEXTS)).toBe(
    'Invalid email or password.',
  );
  for (const body of [null, {}, { error: 'no' }, { error: { message: 7 } }])
    expect(explainSignIn(failure(body), TEXTS)).toBe('Login failed');
  expect(explainSignIn(new TypeError('Failed to fetch'), TEXTS)).toBe('An error occurred during login');
});

it.each([
  ['password: is too easy to guess', { field: 'password', problem: 'is too easy to guess' }],
  ['Too many attempts. Please wait: a minute', null],
  ['password:', null],
  ['', null],
])('reads the field of %j', (message, expected) => expect(fieldProblem(message)).toEqual(expected));
