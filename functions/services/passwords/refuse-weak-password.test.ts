import { expect, it } from 'vitest';
import commonPasswords from './common-passwords.txt?raw';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const OWNER = { username: 'Sam Field', email: 'field.sam@example.com' };

it.each([
  'password',
  'PASSWORD',
  'Iloveyou',
  '12345678',
  'qwertyuiop',
  'Tuppence',
  'tuppence1!',
  '**Tuppence2026',
  'sam field',
  'Field.Sam99',
])('%s is refused', (password) => expect(() => refuseWeakPassword(password, OWNER)).toThrow('password: is too easy to guess'));

it.each([
  'correct horse battery staple',
  'aaaaaaa7',
  '86420975',
  'tuppence for a kettle',
  'no rules of composition',
  'Samovar on the field',
])('%s is taken', (password) => expect(() => refuseWeakPassword(password, OWNER)).not.toThrow());

it('a name without letters makes no password of digits common', () => {
  expect(() => refuseWeakPassword('86420975', { username: '1234', email: '99@example.com' })).not.toThrow();
});

it('the list holds at least the 3,000 that ASVS asks for, each long enough to be one', () => {
  const list = commonPasswords.trim().split(/\s+/);
  expect(new Set(list).size).toBeGreaterThan(4_900);
  expect(list.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});
