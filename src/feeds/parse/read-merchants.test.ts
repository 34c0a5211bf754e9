import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MerchantFeed } from '../config.ts';
import { feedFile, SHARED } from '../testing/feed-file.ts';
import { readMerchantFeed } from './read-merchants.ts';

const read = (format: MerchantFeed['format'], location: string) => readMerchantFeed({ id: 'directory', format, location });

it('Awin: lists each advertiser once, active only when joined', async () => {
  const header = 'Advertiser ID,Advertiser Name,Membership Status,Feed ID,URL\n';
  const rows =
    '1,One,Joined,1,https://x\n1,One,Not Joined,2,\n2,Two,Not Joined,3,\n3,Three,ACTIVE,4,\n4,Four,pending,5,\n5,Five,,6,\n,Six,joined,7,\n';
  const merchants = await read('awin-feed-list', await feedFile(header + rows));
  expect(merchants.map(({ networkId, active }) => [networkId, active])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
    [5, false],
  ]);
});

it('Paid On Results: NA is an empty field', async () => {
  const xml =
    '<PaidOnResults><Merchants><MerchantID>7</MerchantID><MerchantName>A &amp; B</MerchantName><MerchantCaption>NA</MerchantCaption><MerchantURL>NA</MerchantURL><MerchantStatus>SUSPENDED</MerchantStatus><DateLaunched>NA</DateLaunched></Merchants></PaidOnResults>';
  expect(await read('por-merchants', await feedFile(xml))).toEqual([
    {
      network: 'por',
      networkId: 7,
      name: 'A & B',
      url: null,
      description: null,
      logoUrl: null,
      affiliateUrl: null,
      active: false,
      joinedAt: null,
    },
  ]);
});

describe.skipIf(!existsSync(SHARED))('real directories (skipped without ../shared)', () => {
  it('Paid On Results', async () => {
    const merchants = await read('por-merchants', join(SHARED, 'data/por/advertisers.redacted.xml'));
    expect(merchants.find(({ networkId }) => networkId === 1327)).toMatchObject({
      name: "Alice's Pig",
      url: 'https://www.alicespig.com/',
      affiliateUrl: 'https://www.paidonresults.net/c/45574/1/1327/0',
      logoUrl: 'https://images.uk.paidonresults.net/45574/1327/0/3',
      active: true,
      joinedAt: '2015-12-09',
    });
    expect(new Set(merchants.map(({ networkId }) => networkId)).size).toBe(merchants.length);
  });

  it('rejects a list of links', async () => {
    const links = read('por-merchants', join(SHARED, 'data/por/links.xml'));
    await expect(links).rejects.toMatchObject({
      fault: 'WRONG_FORMAT',
      message: expect.stringContaining('lacks the columns MerchantStatus') as string,
    });
  });
});
