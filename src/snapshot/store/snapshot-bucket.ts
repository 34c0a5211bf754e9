import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { moveIntoPlace } from './snapshot-files.ts';

/** The part of R2's interface that snapshots need. */
export interface SnapshotBucket {
  createMultipartUpload(key: string, options: { customMetadata: Record<string, string> }): Promise<MultipartUpload>;
  get(key: string): Promise<{ body: ReadableStream<Uint8Array> } | null>;
  list(options: {
    prefix: string;
    include: ['customMetadata'];
    cursor?: string;
  }): Promise<{ objects: StoredObject[]; truncated: boolean; cursor?: string }>;
  delete(keys: string[]): Promise<void>;
}

interface MultipartUpload {
  uploadPart(number: number, bytes: Uint8Array): Promise<{ partNumber: number; etag: string }>;
  complete(parts: { partNumber: number; etag: string }[]): Promise<unknown>;
  abort(): Promise<void>;
}

interface StoredObject {
  key: string;
  uploaded: Date;
  customMetadata?: Record<string, string>;
}

/** A snapshot that can be had, as far as it is known without opening it. */
export interface KeptSnapshot {
  id: string;
  storedAt: Date;
  /** YYYY-MM-DD. */
  day: string | null;
  products: number | null;
}

/** R2 needs parts of equal size and at least 5 MB; a request to a Worker has at most 100 MB. Two parts are in memory at a time. */
const PART_BYTES = 16 * 1024 * 1024;

const PREFIX = 'snapshots/';
const keyOf = (id: string) => `${PREFIX}${id}.sqlite.gz`;

/** The objects below a prefix, newest first. Incomplete uploads are not listed. */
async function storedObjects(bucket: SnapshotBucket, prefix: string): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, include: ['customMetadata'], ...(cursor !== undefined && { cursor }) });
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  objects.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime());
  return objects;
}

/** Keys of the objects below a prefix, newest first. */
export const storedKeys = async (bucket: SnapshotBucket, prefix: string): Promise<string[]> =>
  (await storedObjects(bucket, prefix)).map(({ key }) => key);

/** The snapshots in a bucket, newest first. */
export const storedSnapshots = async (bucket: SnapshotBucket): Promise<KeptSnapshot[]> =>
  (await storedObjects(bucket, PREFIX)).map(({ key, uploaded, customMetadata: { day, products } = {} }) => ({
    id: key.slice(PREFIX.length, key.indexOf('.')),
    storedAt: uploaded,
    day: day ?? null,
    products: products === undefined ? null : Number(products),
  }));

type Description = Pick<KeptSnapshot, 'id' | 'day' | 'products'>;

export const storeSnapshot = (bucket: SnapshotBucket, { id, day, products }: Description, file: string): Promise<void> =>
  storeFile(bucket, keyOf(id), file, { ...(day !== null && { day }), ...(products !== null && { products: String(products) }) });

/** Uploads a file, compressed, in parts: memory use does not depend on its size. */
export async function storeFile(
  bucket: SnapshotBucket,
  key: string,
  file: string,
  customMetadata: Record<string, string> = {},
): Promise<void> {
  const upload = await bucket.createMultipartUpload(key, { customMetadata });
  try {
    const parts: { partNumber: number; etag: string }[] = [];
    for await (const part of partsOf(file)) parts.push(await upload.uploadPart(parts.length + 1, part));
    await upload.complete(parts);
  } catch (error) {
    await upload.abort().catch(() => {});
    throw error;
  }
}

async function* partsOf(file: string): AsyncGenerator<Uint8Array> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  // Not `pipe`, which leaves errors of reading to nobody.
  for await (const chunk of createReadStream(file).compose(createGzip({ level: 3 })) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(chunks);
      yield all.subarray(0, PART_BYTES);
      chunks = [all.subarray(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

export const fetchSnapshot = (bucket: SnapshotBucket, id: string, file: string): Promise<boolean> => fetchFile(bucket, keyOf(id), file);

/**
 * Downloads what `storeFile` stored. The file gets its name when it is complete.
 *
 * @returns false when it is not in the bucket
 */
export async function fetchFile(bucket: SnapshotBucket, key: string, file: string): Promise<boolean> {
  const object = await bucket.get(key);
  if (object === null) return false;
  const draft = `${file}.tmp`;
  rmSync(draft, { force: true });
  try {
    // A backup holds addresses and password hashes: other users of this machine must not read it.
    await pipeline(Readable.fromWeb(object.body as never), createGunzip(), createWriteStream(draft, { mode: 0o600 }));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  moveIntoPlace(draft, file);
  return true;
}

export const removeSnapshots = (bucket: SnapshotBucket, ids: readonly string[]): Promise<void> => bucket.delete(ids.map(keyOf));
