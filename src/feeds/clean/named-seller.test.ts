import { expect, it } from 'vitest';
import { productFeed } from '../testing/feed-file.ts';
import { SellerTally, type SellerKind } from './named-seller.ts';

const { merchant } = productFeed('awin', '', {
  merchant: { networkId: 2206, name: 'Cable & Crown', url: null, description: null, logoUrl: null },
});

function majority(kind: SellerKind, ...labels: string[]) {
  const tally = new SellerTally();
  for (const label of labels) tally.add(label);
  return tally.majority(kind, merchant);
}

it.each<[SellerKind, string, boolean | null]>([
  ['id', '2206', false],
  ['id', '2207', true],
  ['name', 'CABLE AND CROWN LTD', false],
  ['name', 'Foxglove IT', true],
  ['host', 'www.foxglove.example', null],
])('by %s, %s differs from the configured merchant: %s', (kind, label, isSomeoneElse) =>
  expect(majority(kind, label)).toEqual({ label, isSomeoneElse }),
);

it.each([
  ['B&Q', 'B&Q', false],
  ['B&Q', 'b&q plc', false],
  ['B&Q', 'H&M', true],
  ['Q', 'q ', false],
])('the rows of %s that name %s are those of someone else: %s', (name, label, isSomeoneElse) => {
  const tally = new SellerTally();
  tally.add(label);
  expect(tally.majority('name', { networkId: 1, name })).toEqual({ label, isSomeoneElse });
});

it('gives the label of more than half of the rows', () => {
  expect(majority('id', '9', '9', '2206')).toMatchObject({ label: '9' });
  expect(majority('id', '9', '2206')).toBeNull();
  expect(majority('id', '', '', '9')).toBeNull();
});
