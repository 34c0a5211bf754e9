import { isAscii } from 'node:buffer';

/** Byte order marks by their two bytes. The decoder removes that of UTF-8. */
const UTF_16_MARKS: Record<number, string> = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' };

/** Blocks of this size are skipped when they are ASCII. */
const ASCII_STEP_BYTES = 1024;

/** The number of bytes that follow a first byte of UTF-8; undefined when it is not a first byte. */
function continuationBytes(first: number): number | undefined {
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? 3 : undefined;
}

/**
 * Finds the encoding of a feed from its bytes, because declarations in XML and headers are often wrong: UTF-8 when most non-ASCII
 * sequences are valid UTF-8, otherwise windows-1252. The majority decides, because a length limit may cut a UTF-8 character, and a
 * windows-1252 pair such as 'É®' may be valid UTF-8.
 */
export class EncodingVote {
  bytes = 0;
  #valid = 0;
  #invalid = 0;
  #pending = 0;
  #start = 0;

  add(chunk: Uint8Array): void {
    for (let index = 0; this.bytes + index < 2 && index < chunk.length; index += 1) this.#start = this.#start * 256 + (chunk[index] ?? 0);
    this.bytes += chunk.length;
    for (let start = 0; start < chunk.length; start += ASCII_STEP_BYTES) this.#addPart(chunk.subarray(start, start + ASCII_STEP_BYTES));
  }

  #addPart(part: Uint8Array): void {
    if (this.#pending === 0 && isAscii(part)) return;
    for (let index = 0; index < part.length; index += 1) {
      const byte = part[index] ?? 0;
      if (byte >= 0x80 || this.#pending > 0) this.#count(byte);
    }
  }

  #count(byte: number): void {
    if (this.#pending > 0) {
      if (byte >= 0x80 && byte <= 0xbf) {
        this.#pending -= 1;
        if (this.#pending === 0) this.#valid += 1;
        return;
      }
      this.#pending = 0;
      this.#invalid += 1;
    }
    if (byte < 0x80) return;
    const following = continuationBytes(byte);
    if (following === undefined) this.#invalid += 1;
    else this.#pending = following;
  }

  encoding(): string {
    return UTF_16_MARKS[this.#start] ?? (this.#invalid === 0 || this.#valid > this.#invalid ? 'utf-8' : 'windows-1252');
  }
}
