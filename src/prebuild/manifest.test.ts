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

const ONE = { shown: '1', bytes: 'x' };
const IN_DOUBT = { shown: '', bytes: '' };

const manifest = (over: Partial<Manifest>): Manifest => ({
  code: 'c1',
  snapshot: 's1',
  budget: 10,
  schema: SCHEMA_DIGEST,
  pages: { '/': ONE, '/a': ONE, '/gone': ONE },
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
  it('is known once a switch is finished', () => {
    serve();
    const served = readServed(folder);
    expect(served).toEqual({ ...manifest({}), settled: true });
    expect(isServed(served, { code: 'c1', snapshot: 's1', budget: 10 })).toBe(true);
    expect(isServed(served, { code: 'c1', snapshot: 's2', budget: 10 })).toBe(false);
  });

  it('is in doubt, page by page, after a switch that was cut off', () => {
    serve();
    announce({ snapshot: 's2', pages: { '/': { ...ONE, bytes: 'y' }, '/a': ONE, '/new': ONE } });
    const served = readServed(folder);
    expect(served).toMatchObject({ snapshot: 's1', code: 'c1', settled: false });
    expect(served.pages).toEqual({ '/': IN_DOUBT, '/a': ONE, '/gone': IN_DOUBT, '/new': IN_DOUBT });
    expect(isServed(served, { code: 'c1', snapshot: 's1', budget: 10 })).toBe(false);
  });

  it('stays in doubt after another switch, back to what was, that was cut off too', () => {
    serve();
    announce({ pages: { '/': { ...ONE, bytes: 'y' }, '/a': ONE } });
    announce({});
    expect(readServed(folder).pages).toEqual({ '/': IN_DOUBT, '/a': ONE, '/gone': IN_DOUBT });
  });

  it('stays in doubt when a run is to start from another snapshot', () => {
    serve();
    announce({ pages: { '/': { ...ONE, bytes: 'y' }, '/a': ONE, '/gone': ONE } });
    startFrom(folder, 's9');
    expect(readServed(folder)).toMatchObject({ snapshot: 's9', pages: { '/': IN_DOUBT, '/a': ONE, '/gone': ONE } });
  });

  it('is in doubt as a whole when the code changed in that switch', () => {
    serve();
    announce({ code: 'c2' });
    expect(readServed(folder).code).toBe('');
  });

  it('is nothing when the files are gone or the manifest is broken', () => {
    serve();
    rmSync(join(folder, 'site/index.html'));
    expect(readServed(folder)).toMatchObject({ snapshot: 's1', code: '', pages: {}, settled: false });
    writeFileSync(join(folder, 'manifest.json'), '{"code"');
    expect(readServed(folder)).toMatchObject({ snapshot: '', pages: {} });
  });

  it('has no pages, and its snapshot, when its list of pages cannot be read', () => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest({}), pages: { '/': '1' } }));
    expect(readServed(folder)).toMatchObject({ snapshot: 's1', code: 'c1', pages: {} });
  });

  it('stays when a run is to start from another snapshot', () => {
    serve();
    startFrom(folder, 's9');
    const served = readServed(folder);
    expect(served).toMatchObject({ snapshot: 's9', pages: manifest({}).pages });
    expect(isServed(served, { code: 'c1', snapshot: 's9', budget: 10 })).toBe(false);
  });
});
