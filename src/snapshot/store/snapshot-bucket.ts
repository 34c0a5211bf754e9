import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { moveIntoPlace } from './snapshot-files.ts';

/** The part of R2's interface that is used. */
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

/** R2 wants parts of one size, of at least 5 MB; a request to a Worker holds at most 100 MB. */
const PART_BYTES = 32 * 1024 * 1024;

const PREFIX = 'snapshots/';
const keyOf = (id: string) => `${PREFIX}${id}.sqlite.gz`;

/** The snapshots in a bucket, newest first. An upload is listed when all of it is there. */
export async function storedSnapshots(bucket: SnapshotBucket): Promise<KeptSnapshot[]> {
  const objects: StoredObject[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: PREFIX, include: ['customMetadata'], ...(cursor !== undefined && { cursor }) });
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  objects.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime());
  return objects.map(({ key, uploaded, customMetadata: { day, products } = {} }) => ({
    id: key.slice(PREFIX.length, key.indexOf('.')),
    storedAt: uploaded,
    day: day ?? null,
    products: products === undefined ? null : Number(products),
  }));
}

/** Stores a snapshot, compressed, part by part: memory does not grow with it. */
export async function storeSnapshot(
  bucket: SnapshotBucket,
  { id, day, products }: Pick<KeptSnapshot, 'id' | 'day' | 'products'>,
  file: string,
): Promise<void> {
  const customMetadata = { ...(day !== null && { day }), ...(products !== null && { products: String(products) }) };
  const upload = await bucket.createMultipartUpload(keyOf(id), { customMetadata });
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
  for await (const chunk of createReadStream(file).pipe(createGzip({ level: 3 })) as AsyncIterable<Buffer>) {
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

/**
 * Fetches a snapshot; the file has its name only when it is whole.
 *
 * @returns false when the bucket does not have it
 */
export async function fetchSnapshot(bucket: SnapshotBucket, id: string, file: string): Promise<boolean> {
  const object = await bucket.get(keyOf(id));
  if (object === null) return false;
  const draft = `${file}.tmp`;
  try {
    await pipeline(Readable.fromWeb(object.body as never), createGunzip(), createWriteStream(draft));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  moveIntoPlace(draft, file);
  return true;
}

export const removeSnapshots = (bucket: SnapshotBucket, ids: readonly string[]): Promise<void> => bucket.delete(ids.map(keyOf));
