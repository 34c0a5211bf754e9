import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { EncodingVote } from './encoding.ts';

function voteOn(bytes: Uint8Array, chunkSize = 3): string {
  const vote = new EncodingVote();
  for (let start = 0; start < bytes.length; start += chunkSize) vote.add(bytes.subarray(start, start + chunkSize));
  return vote.encoding();
}

it.each([
  ['plain ASCII', Buffer.from('hello'), 'utf-8'],
  ['nothing', Buffer.alloc(0), 'utf-8'],
  ['UTF-8', Buffer.from('£5 – Café 日本 😀'), 'utf-8'],
  [
    'UTF-8 with a character cut in half',
    Buffer.concat([Buffer.from('£5 Café é'), Buffer.from('é').subarray(0, 1), Buffer.from(',x')]),
    'utf-8',
  ],
  ['windows-1252', Buffer.from('£5 Café, crème', 'latin1'), 'windows-1252'],
  ["windows-1252 with a pair that is valid UTF-8, as in 'NESCAFÉ®'", Buffer.from('NESCAFÉ® £5 crème', 'latin1'), 'windows-1252'],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('hello', 'utf16le')]), 'utf-16le'],
])('%s', (_, bytes, encoding) => expect(voteOn(bytes)).toBe(encoding));

it('recognises UTF-8 in chunks of any size', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 7 }), (text, chunkSize) => {
      expect(voteOn(Buffer.from(text), chunkSize)).toBe('utf-8');
    }),
  );
});
