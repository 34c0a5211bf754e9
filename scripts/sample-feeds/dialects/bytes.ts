import { crc32 } from 'node:zlib';

/** Where windows-1252 differs from ISO-8859-1, as far as the sample needs it. */
const WINDOWS_1252: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
};

/** Text as windows-1252; a character that it lacks is a mistake in the sample. */
export function windows1252(text: string): Buffer {
  const bytes = [...text].map((character) => {
    const code = WINDOWS_1252[character] ?? character.charCodeAt(0);
    if (code > 0xff || (code >= 0x80 && code < 0xa0 && WINDOWS_1252[character] === undefined))
      throw new Error(`Not in windows-1252: ${character}`);
    return code;
  });
  return Buffer.from(bytes);
}

const STORED_BLOCK_MAX_BYTES = 0xffff;

/**
 * Bytes as a gzip file without compression, time or system (RFC 1951 section 3.2.4, RFC 1952). Compressed bytes depend on the
 * version and the processor of whoever compresses; these are the same everywhere, and git packs them anyway.
 */
export function gzipStored(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])];
  for (let at = 0; at === 0 || at < bytes.length; at += STORED_BLOCK_MAX_BYTES) {
    const block = bytes.subarray(at, at + STORED_BLOCK_MAX_BYTES);
    const head = Buffer.alloc(5);
    head.writeUInt8(at + block.length >= bytes.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(bytes), 0);
  tail.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([...parts, tail]);
}
