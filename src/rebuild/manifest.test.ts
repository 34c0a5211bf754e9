import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '#ingest/previous-snapshot.ts';
import { announceManifest, isServed, type Manifest, readServed, settleManifest, startFrom } from './manifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '');
  return () => rmSync(folder, { recursive: true, force: true });
});

const manifest = (over: Partial<Manifest>): Manifest => ({
  code: 'c1',
  snapshot: 's1',
  budget: 10,
  schema: SCHEMA_VERSION,
  pageCount: 3,
  clients: [{ code: 'c1', files: ['_astro/1.js'] }],
  retired: [],
  ...over,
});

/** Begins a switch. */
const announce = (over: Partial<Manifest>) => announceManifest(folder, manifest(over), readServed(folder));
const serve = (over: Partial<Manifest> = {}) => {
  announce(over);
  settleManifest(folder);
};

describe('what is served', () => {
  it('is the manifest of the last finished switch', () => {
    serve();
    const served = readServed(folder);
    expect(served).toEqual({ ...manifest({}), settled: true });
    expect(isServed(served, { code: 'c1', snapshot: 's1', budget: 10 })).toBe(true);
    expect(isServed(served, { code: 'c1', snapshot: 's2', budget: 10 })).toBe(false);
    expect(isServed(served, { code: 'c2', snapshot: 's1', budget: 10 })).toBe(false);
    expect(isServed(served, { code: 'c1', snapshot: 's1', budget: 11 })).toBe(false);
    expect(isServed({ ...served, schema: 'another' }, { code: 'c1', snapshot: 's1', budget: 10 })).toBe(false);
  });

  it('is not settled after an interrupted switch', () => {
    serve();
    announce({ snapshot: 's2' });
    const served = readServed(folder);
    expect(served).toMatchObject({ snapshot: 's1', code: 'c1', settled: false });
    expect(isServed(served, { code: 'c1', snapshot: 's1', budget: 10 })).toBe(false);
  });

  it('is of unknown code after an interrupted switch to other code, and after a second one back', () => {
    serve();
    announce({ code: 'c2', clients: [{ code: 'c2', files: ['_astro/2.js'] }] });
    expect(readServed(folder).code).toBe('');
    announce({});
    expect(readServed(folder).code).toBe('');
    expect(readServed(folder).clients.flatMap(({ files }) => files)).toContain('_astro/2.js');
  });

  it('is nothing when the files are missing or the manifest is damaged', () => {
    serve();
    rmSync(join(folder, 'site/index.html'));
    expect(readServed(folder)).toMatchObject({ snapshot: 's1', code: '', pageCount: 0, settled: false });
    writeFileSync(join(folder, 'manifest.json'), '{"code"');
    expect(readServed(folder)).toMatchObject({ snapshot: '', pageCount: 0 });
  });

  it('keeps the snapshot of a manifest of older code, which listed the pages', () => {
    const { pageCount, ...older } = manifest({});
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...older, pages: { '/': { shown: '1', bytes: 'x' } } }));
    expect(readServed(folder)).toMatchObject({ snapshot: 's1', code: 'c1', pageCount: 0 });
  });

  it('stays when the next run starts from another snapshot', () => {
    serve();
    startFrom(folder, 's9');
    const served = readServed(folder);
    expect(served).toMatchObject({ snapshot: 's9', pageCount: 3 });
    expect(isServed(served, { code: 'c1', snapshot: 's9', budget: 10 })).toBe(false);
  });
});
