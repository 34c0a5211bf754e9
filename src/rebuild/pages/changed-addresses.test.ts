import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeChangedAddresses } from './changed-addresses.ts';

it('lists the canonical addresses of the last run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  const listed = () => readFileSync(join(folder, 'changed-addresses.txt'), 'utf8');
  writeChangedAddresses(folder, ['/vouchers', '/merchants/x', '/merchant/x', '/']);
  expect(listed()).toBe('https://tuppence.example/\nhttps://tuppence.example/merchants/x\nhttps://tuppence.example/vouchers\n');
  writeChangedAddresses(folder, []);
  expect(listed()).toBe('');
  rmSync(folder, { recursive: true });
});
