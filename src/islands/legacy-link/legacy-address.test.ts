import { expect, it } from 'vitest';
import { legacyProductId, looksLegacy } from './legacy-address.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

it.each([
  ['/outlink.php?productid=4711', '4711'],
  ['/x?PID=%2042', '42'],
  ['/outlink.php', null],
  ['/a/pid=9', '9'],
  ['/x?productid=<script>', null],
  ['/x?pid=%E0%A4%A', null],
])('%s is of the old site, product %s', (path, id) => {
  expect(looksLegacy(at(path))).toBe(true);
  expect(legacyProductId(at(path))).toBe(id);
});

it.each(['/', '/rapid', '/x?pidgin=1', '/%E0%A4%A'])('%s is not', (path) => {
  expect(looksLegacy(at(path))).toBe(false);
});
