import { expect, it } from 'vitest';
import { isDefaultListName } from './shopping-list.ts';

it.each([
  ['Saved', true],
  ['sAVED', true],
  ['Saved for later', false],
  ['', false],
])('%j is the name of the list that everyone has: %s', (name, isDefault) => expect(isDefaultListName(name)).toBe(isDefault));
