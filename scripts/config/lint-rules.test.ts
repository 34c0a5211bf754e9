import { expect, it } from 'vitest';
import { hasNestedQuantifier } from './lint-rules.ts';

it.each(['(a+)+', '(?:a*b)*', '(?:(?:ok|no)[,. ]*)*x', '((a|b+)c){2,}', '(?:x(?:y+)z)+', '(?:\\(a+\\))*'])(
  'finds a nested quantifier in %s',
  (pattern) => expect(hasNestedQuantifier(pattern)).toBe(true),
);

it.each(['a+b*', '(a|b)+', '(?:a+)?', '(?:a{1,5}b){0,8}', '[(a+)+]+', '\\(a+\\)+', '(?=a+)b+', '(?:a+){1,3}'])(
  'finds none in %s',
  (pattern) => expect(hasNestedQuantifier(pattern)).toBe(false),
);
