import { beforeEach, expect, it } from 'vitest';
import { RequestFailure } from '#client/request-failure.ts';
import { explainFailure } from './manager-failure.ts';
import { $manager } from './manager-state.ts';

const ADMIN = {
  status: 'admin',
  profile: { username: 'Ada', email: 'ada@shop.example', userGuid: 'a', role: 'admin', mustChangePassword: false },
} as const;
beforeEach(() => $manager.set(ADMIN));

const failure = (status: number, code?: string, message?: string) =>
  new RequestFailure('/api/v1/admin/x', status, code === undefined ? null : { error: { code, message } });

it.each([
  [failure(400, 'BAD_REQUEST', 'title must be at most 200 characters'), 'Unable to save entry: title must be at most 200 characters'],
  [failure(502), 'Unable to save entry: Request failed with status 502'],
  [new TypeError('Failed to fetch'), 'Unable to save entry'],
])('says what failed and why', (error, text) => {
  expect(explainFailure(error, 'Unable to save entry')).toBe(text);
  expect($manager.get()).toBe(ADMIN);
});

it.each([
  [failure(401, 'UNAUTHENTICATED', 'Sign in.'), 'Session expired. Please log in again.'],
  [failure(401), 'Session expired. Please log in again.'],
  [failure(403, 'FORBIDDEN', 'Not you.'), 'Admin permissions are required to access the manager console.'],
])('closes the manager when the user is not an admin', (error, notice) => {
  expect(explainFailure(error, 'Unable to save entry')).toBe(notice);
  expect($manager.get()).toEqual({ status: 'signed-out', notice });
});
