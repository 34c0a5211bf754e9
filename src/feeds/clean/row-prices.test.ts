import { expect, it } from 'vitest';
import { rowPrices } from './row-prices.ts';

const NONE = { currency: '', list: [], former: [] };

it('treats a price of zero or less as missing, and delivery of zero as free', () => {
  expect(rowPrices({ ...NONE, list: ['0.00'], delivery: '0.00' })).toEqual({
    price: null,
    wasPrice: null,
    deliveryCost: 0,
    currency: 'GBP',
  });
  expect(rowPrices({ ...NONE, list: ['-1'] }).price).toBeNull();
});

it('uses the first valid list price', () => expect(rowPrices({ ...NONE, list: ['', '0', '5.00'] }).price).toBe(500));

it('gives a former price only above the price', () => {
  expect(rowPrices({ ...NONE, list: ['8.00'], former: ['8.00'] }).wasPrice).toBeNull();
  expect(rowPrices({ ...NONE, list: ['8.00'], former: ['7.00', '9.00'] }).wasPrice).toBe(900);
});

it('uses a sale price below the list price, which becomes the former price', () => {
  expect(rowPrices({ ...NONE, list: ['20.00 GBP'], sale: '15.00 GBP' })).toMatchObject({ price: 1500, wasPrice: 2000 });
  expect(rowPrices({ ...NONE, list: ['20.00'], sale: '20.00' })).toMatchObject({ price: 2000, wasPrice: null });
  expect(rowPrices({ ...NONE, list: ['20.00'], sale: '25.00' })).toMatchObject({ price: 2000, wasPrice: null });
});

it('ignores amounts in another currency', () => {
  const prices = rowPrices({ currency: 'EUR', list: ['8.00'], former: ['9.00 USD', '10.00 €'], delivery: '3.00 GBP' });
  expect(prices).toEqual({ price: 800, wasPrice: 1000, deliveryCost: null, currency: 'EUR' });
});

it('gives no prices when the currency is 650, because the columns have shifted', () => {
  expect(rowPrices({ currency: '650', list: ['8.00'], former: [], delivery: 'adult' })).toEqual({
    price: null,
    wasPrice: null,
    deliveryCost: null,
    currency: 'GBP',
  });
});
