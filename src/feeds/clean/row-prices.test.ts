import { expect, it } from 'vitest';
import { offerPrices } from './row-prices.ts';

const NONE = { currency: '', list: [], former: [] };

it('a price of zero or less is none, a delivery of zero is free', () => {
  expect(offerPrices({ ...NONE, list: ['0.00'], delivery: '0.00' })).toEqual({
    price: null,
    wasPrice: null,
    deliveryCost: 0,
    currency: 'GBP',
  });
  expect(offerPrices({ ...NONE, list: ['-1'] }).price).toBeNull();
});

it('the first list price that is one counts', () => expect(offerPrices({ ...NONE, list: ['', '0', '5.00'] }).price).toBe(500));

it('a former price shows only above the price', () => {
  expect(offerPrices({ ...NONE, list: ['8.00'], former: ['8.00'] }).wasPrice).toBeNull();
  expect(offerPrices({ ...NONE, list: ['8.00'], former: ['7.00', '9.00'] }).wasPrice).toBe(900);
});

it('a sale price is one only below the list price, which it makes the former', () => {
  expect(offerPrices({ ...NONE, list: ['20.00 GBP'], sale: '15.00 GBP' })).toMatchObject({ price: 1500, wasPrice: 2000 });
  expect(offerPrices({ ...NONE, list: ['20.00'], sale: '20.00' })).toMatchObject({ price: 2000, wasPrice: null });
  expect(offerPrices({ ...NONE, list: ['20.00'], sale: '25.00' })).toMatchObject({ price: 2000, wasPrice: null });
});

it('amounts in another currency do not count', () => {
  const prices = offerPrices({ currency: 'EUR', list: ['8.00'], former: ['9.00 USD', '10.00 €'], delivery: '3.00 GBP' });
  expect(prices).toEqual({ price: 800, wasPrice: 1000, deliveryCost: null, currency: 'EUR' });
});

it('a currency of 650 means shifted columns', () => {
  expect(offerPrices({ currency: '650', list: ['8.00'], former: [], delivery: 'adult' })).toEqual({
    price: null,
    wasPrice: null,
    deliveryCost: null,
    currency: 'GBP',
  });
});
