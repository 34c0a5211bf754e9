import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { VoucherFeed } from '../config.ts';
import { feedFile, SHARED } from '../testing/feed-file.ts';
import { readVoucherFeed } from './read-vouchers.ts';

const read = async (format: VoucherFeed['format'], text: string) =>
  readVoucherFeed({ id: 'vouchers', format, location: await feedFile(text) });

it('Paid On Results with tabs and spaces in the header', async () => {
  const header = 'Merchant ID\tVoucher ID\tVoucher Code\tVoucher Description\tStart Date\tExpiry Date\tAffiliate URL\n';
  const rows =
    '7\t1\t5%SAVER\t5% off &pound;30\t2026-06-22\t\thttp://a.example/\n7\t2\tNo-Voucher\tSale\t22/06/2026\t2026-12-31\tNA\n7\t1\tTWICE\tTwice\t\t\t\n\t3\tX\tNobody\t\t\t\n';
  const [first, second, ...more] = await read('por-vouchers', header + rows);
  expect(first).toMatchObject({
    networkId: 7,
    networkVoucherId: '1',
    code: '5%SAVER',
    description: '5% off £30',
    startsAt: '2026-06-22',
    endsAt: null,
    link: 'https://a.example/',
  });
  expect(second).toMatchObject({ code: null, startsAt: '2026-06-22', endsAt: '2026-12-31', link: null });
  expect(more).toEqual([]);
});

it('accepts a feed without vouchers', async () =>
  expect(await read('por-vouchers', 'Merchant ID\tVoucher ID\tVoucher Description\n')).toEqual([]));

describe('Awin', () => {
  const PROMOTION = {
    promotionId: 9,
    type: 'voucher',
    advertiser: { id: 7, name: 'Shop', joined: true },
    title: '10% off.',
    description: 'On boots &amp; shoes.',
    terms: '',
    startDate: '2026-11-01T00:00:00+00:00',
    endDate: '2026-11-30T23:59:59+00:00',
    urlTracking: 'https://www.awin1.com/cread.php?awinmid=7',
    regions: { all: true },
    voucher: { code: 'BOOTS10' },
  };
  const readOne = async (change: object) => (await read('awin-promotions', JSON.stringify([{ ...PROMOTION, ...change }])))[0];

  it('a voucher', async () => {
    expect(await readOne({})).toEqual({
      network: 'awin',
      networkId: 7,
      merchantName: 'Shop',
      merchantUrl: null,
      networkVoucherId: '9',
      code: 'BOOTS10',
      description: '10% off. On boots & shoes.',
      terms: null,
      startsAt: '2026-11-01',
      endsAt: '2026-11-30',
      link: 'https://www.awin1.com/cread.php?awinmid=7',
    });
  });

  it('a promotion has no code', async () => expect(await readOne({ type: 'promotion', voucher: null })).toMatchObject({ code: null }));

  it.each([
    ['not joined', { advertiser: { ...PROMOTION.advertiser, joined: false } }],
    ['for elsewhere', { regions: { all: false, list: [{ countryCode: 'CA' }] } }],
    ['for who knows where', { regions: undefined }],
    ['no promotion', { promotionId: null }],
  ])('skips %s', async (_, change) => expect(await readOne(change)).toBeUndefined());

  it('keeps a promotion for the UK and other countries', async () => {
    expect(await readOne({ regions: { all: false, list: [{ countryCode: 'IE' }, { countryCode: 'GB' }] } })).toBeDefined();
  });

  it('reads pages of the API, which are wrapped', async () =>
    expect(await read('awin-promotions', JSON.stringify({ data: [PROMOTION] }))).toHaveLength(1));

  it.each([
    ['[{"promotionId":', 'INCOMPLETE'],
    ['<html></html>', 'WRONG_FORMAT'],
    ['{"error":"unauthorised"}', 'WRONG_FORMAT'],
    ['', 'EMPTY'],
  ])('%j', async (text, fault) => await expect(read('awin-promotions', text)).rejects.toMatchObject({ fault }));
});

it.skipIf(!existsSync(SHARED))('real vouchers (skipped without ../shared)', async () => {
  const vouchers = await readVoucherFeed({ id: 'vouchers', format: 'por-vouchers', location: join(SHARED, 'data/por/vouchers.xml') });
  expect(vouchers.map(({ code }) => code)).toEqual(['5%SAVER', 'whbookclub', null, null, null, null, null, null, 'SAVE5', 'STUDENT10']);
});
