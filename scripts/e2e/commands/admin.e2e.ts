import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

let data: string;
test.beforeAll(() => void (data = mkdtempSync(join(tmpdir(), 'admin-'))));
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

function admin(...words: string[]): { status: number | null; said: string } {
  const command = join(import.meta.dirname, '../../admin.ts');
  const { status, stdout, stderr } = spawnSync('node', [command, ...words, '--data', data], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('the command makes admins in the databases of the site, lists them, and removes the role', () => {
  test.setTimeout(180_000);
  const made = admin('create', ' Boss@Example.com');
  expect(made).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^boss@example\.com is an administrator\..*\n\n {2}[\w-]{24}\n\n$/s),
  });
  expect(admin('list').said).toMatch(/^boss@example\.com {2}since \d{4}-\d\d-\d\d {2}has not chosen a password yet\n$/);
  expect(admin('revoke', 'boss@example.com')).toMatchObject({ status: 0 });
  expect(admin('revoke', 'boss@example.com')).toMatchObject({ status: 1, said: expect.stringContaining('is not an administrator') });
  expect(admin('list').said).toContain('There are no administrators.');
});

test('unusable arguments give exit status 2', () => {
  const unknown = [[], ['create'], ['create', 'nobody'], ['revoke'], ['toString', 'boss@example.com'], ['create', 'a@b.example', 'more']];
  for (const words of unknown) expect(admin(...words).status, words.join(' ')).toBe(2);
});
