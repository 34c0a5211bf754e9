import { expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

const next = (text: string | null) => nextPath(text, 'https://shop.example');

it.each(['/', '/category/adult', '/merchants/x?page=2#grid'])('%s is a path of this site', (text) => {
  expect(next(text)).toBe(text);
});

it.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example', '/a\n'])(
  '%j leads home',
  (text) => {
    expect(next(text)).toBe('/');
  },
);
