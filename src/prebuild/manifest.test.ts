import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceManifest, isServed, type Manifest, readServed, settleManifest, startFrom } from './manifest.ts';
import { SCHEMA_DIGEST } from '#snapshot/published-tables.ts';

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
  schema: SCHEMA_DIGEST,
  pages: { '/': '1', '/a': '1', '/gone': '1' },
  clients: [{ code: 'c1', files: ['_astro/1.js'] }],
  retired: [],
  ...over,
});

const serve = (over: Partial<Manifest> = {}) => {
  announceManifest(folder, manifest(over));
  settleManifest(folder);
};

describe('what is served', () => {
  it('is known once a switch is finished', () => {
    serve();
    const served = readServed(folder);
    expect(served).toEqual({ ...manifest({}), settled: true });
    expect(isServed(served, { code: 'c1', snapshot: 's1', budget: 10 })).toBe(true);
    expect(isServed(served, { code: 'c1', snapshot: 's2', budget: 10 })).toBe(false);
  });

  it('is in doubt, page by page, after a switch that was cut off', () => {
    serve();
    announceManifest(folder, manifest({ snapshot: 's2', pages: { '/': '2', '/a': '1', '/new': '1' } }));
    const served = readServed(folder);
    expect(served).toMatchObject({ snapshot: 's1', code: 'c1', settled: false });
    expect(served.pages).toEqual({ '/': '', '/a': '1', '/gone': '', '/new': '' });
    expect(isServed(served, { code: 'c1', snapshot: 's1', budget: 10 })).toBe(false);
  });

  it('is in doubt as a whole when the code changed in that switch', () => {
    serve();
    announceManifest(folder, manifest({ code: 'c2' }));
    expect(readServed(folder).code).toBe('');
  });

  it('is nothing when the files are gone or the manifest is broken', () => {
    serve();
    rmSync(join(folder, 'site/index.html'));
    expect(readServed(folder)).toMatchObject({ snapshot: 's1', code: '', pages: {}, settled: false });
    writeFileSync(join(folder, 'manifest.json'), '{"code"');
    expect(readServed(folder)).toMatchObject({ snapshot: '', pages: {} });
  });

  it('stays when a run is to start from another snapshot', () => {
    serve();
    startFrom(folder, 's9');
    const served = readServed(folder);
    expect(served).toMatchObject({ snapshot: 's9', pages: manifest({}).pages });
    expect(isServed(served, { code: 'c1', snapshot: 's9', budget: 10 })).toBe(false);
  });
});
