import { crc32 } from 'node:zlib';

/** The characters of windows-1252 that ISO-8859-1 lacks, as far as the sample needs them. */
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

/** Encodes text as windows-1252. @throws {Error} when a character is not in it */
export function windows1252(text: string): Buffer {
  const bytes = [...text].map((character) => {
    const code = WINDOWS_1252[character] ?? character.charCodeAt(0);
    if (code > 0xff || (code >= 0x80 && code < 0xa0 && WINDOWS_1252[character] === undefined))
      throw new Error(`The sample contains ${character}, which is not in windows-1252`);
    return code;
  });
  return Buffer.from(bytes);
}

const STORED_BLOCK_MAX_BYTES = 0xffff;

/**
 * A gzip file without compression, time or system (RFC 1951 section 3.2.4, RFC 1952). Compressed bytes would depend on the version of
 * zlib and the processor; these are the same everywhere.
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
