import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The part of R2's interface that snapshots need. */
export interface SnapshotBucket {
  createMultipartUpload(key: string): Promise<MultipartUpload>;
  get(key: string): Promise<{ body: ReadableStream<Uint8Array> } | null>;
  list(options: { prefix: string; cursor?: string }): Promise<{ objects: StoredObject[]; truncated: boolean; cursor?: string }>;
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
}

/** R2 needs parts of equal size and at least 5 MB; a request to a Worker has at most 100 MB. */
const PART_BYTES = 32 * 1024 * 1024;

const PREFIX = 'snapshots/';
const keyOf = (id: string) => `${PREFIX}${id}.sqlite.gz`;

/** Ids of the snapshots in a bucket, newest first. Incomplete uploads are not listed. */
export async function storedSnapshots(bucket: SnapshotBucket): Promise<string[]> {
  const objects: StoredObject[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: PREFIX, ...(cursor !== undefined && { cursor }) });
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  objects.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime());
  return objects.map(({ key }) => key.slice(PREFIX.length, key.indexOf('.')));
}

/** Uploads a snapshot, compressed, in parts: memory use does not depend on its size. */
export async function storeSnapshot(bucket: SnapshotBucket, id: string, file: string): Promise<void> {
  const upload = await bucket.createMultipartUpload(keyOf(id));
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
 * Downloads a snapshot. The file gets its name when it is complete.
 *
 * @returns false when it is not in the bucket
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
  renameSync(draft, file);
  return true;
}

export const removeSnapshots = (bucket: SnapshotBucket, ids: readonly string[]): Promise<void> => bucket.delete(ids.map(keyOf));
