import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { jsonForScript } from './json-for-script.ts';

it('never ends its script, and parses to the same value', () => {
  const texts = oneof(string(), constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;'));
  assert(
    property(array(texts), (parts) => {
      const json = jsonForScript({ text: parts.join('') });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text: parts.join('') });
    }),
  );
});
