import { crc32, deflateRawSync } from 'node:zlib';

/** The fields that a zip's local header and its directory share: versions, flags, method, time, checksum, sizes, length of the name. */
function description(name: string, data: Buffer, packed: Buffer): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(8, 4);
  bytes.writeUInt32LE(crc32(data), 10);
  bytes.writeUInt32LE(packed.length, 14);
  bytes.writeUInt32LE(data.length, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}

/** A zip archive of small files with ASCII names (APPNOTE.TXT, sections 4.3.7 to 4.3.16). */
export function zipArchive(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const shared = description(name, data, packed);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}
