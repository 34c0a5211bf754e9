import { describe, expect, it } from 'vitest';
import { isExpired, voucherCode } from './voucher.ts';

describe('voucherCode', () => {
  it.each([
    'NoCode',
    'No-Code',
    'No--Code',
    'NoVoucher',
    'No-Voucher',
    'Promotional-Offer',
    'N/A',
    'NA',
    'none',
    'No code needed',
    'no voucher code required',
    '-',
    '',
  ])('%s is not a code', (text) => expect(voucherCode(text)).toBeNull());

  it.each(['5%SAVER', 'whbookclub', 'SAVE5', 'NO10', 'NOVEMBER', 'NATURE5', 'CODE10'])('%s is a code', (text) =>
    expect(voucherCode(` ${text} `)).toBe(text),
  );

  it('is fast for a very long text', () => expect(voucherCode(`no${'-'.repeat(100_000)}x`)).not.toBeNull());
});

it('a voucher is valid on its last day', () => {
  expect(isExpired({ endsAt: '2026-11-18' }, '2026-11-18')).toBe(false);
  expect(isExpired({ endsAt: '2026-11-18' }, '2026-11-19')).toBe(true);
  expect(isExpired({ endsAt: null }, '2026-11-19')).toBe(false);
});
