import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { feedFile } from '../testing/feed-file.ts';
import { zipArchive } from '../testing/zip-archive.ts';
import { openFeed } from './open-feed.ts';

const TEXT = `id,title,link\n${'1,Café £5,https://shop.example/1\n'.repeat(20_000)}`;

async function textOf(bytes: Uint8Array): Promise<string> {
  const feed = await openFeed(await feedFile(bytes));
  let text = '';
  for await (const piece of feed.text()) text += piece;
  await feed.close();
  return text;
}

const faultOf = (bytes: Uint8Array) => textOf(bytes).catch((error: unknown) => (error as { fault: string }).fault);

it.each([
  ['plain', Buffer.from(TEXT)],
  ['windows-1252', Buffer.from(TEXT, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['gzip', gzipSync(TEXT)],
  ['gzip in two parts', Buffer.concat([gzipSync(TEXT.slice(0, 1000)), gzipSync(TEXT.slice(1000))])],
  ['zip', zipArchive({ 'feed.csv': TEXT })],
  ['zip of a Mac', zipArchive({ 'feed.csv': TEXT, '__MACOSX/._feed.csv': 'x' })],
])('reads %s', async (_, bytes) => {
  expect(await textOf(bytes)).toBe(TEXT);
});

describe('refuses', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'EMPTY'],
    ['a gzip of nothing', gzipSync(''), 'EMPTY'],
    ['a gzip cut off', gzipSync(TEXT).subarray(0, 500), 'INCOMPLETE'],
    ['a gzip cut off in its checksum', gzipSync(TEXT).subarray(0, -4), 'INCOMPLETE'],
    ['a gzip with a wrong byte', Buffer.from(gzipSync(TEXT)).fill(0, 300, 310), 'INCOMPLETE'],
    ['a zip cut off', zipArchive({ 'feed.csv': TEXT }).subarray(0, 200), 'INCOMPLETE'],
    ['a zip of two feeds', zipArchive({ 'a.csv': TEXT, 'b.csv': TEXT }), 'WRONG_FORMAT'],
  ])('%s', async (_, bytes, fault) => expect(await faultOf(bytes)).toBe(fault));

  it('a decompression bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(300 * 1024 ** 2), { level: 9 });
    expect(await faultOf(bomb)).toBe('WRONG_FORMAT');
  });

  it('a missing file', async () => {
    await expect(openFeed('/nowhere/feed.csv')).rejects.toMatchObject({
      fault: 'UNREACHABLE',
      message: expect.stringContaining('ENOENT') as string,
    });
  });
});
