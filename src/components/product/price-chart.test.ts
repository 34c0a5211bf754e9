import { expect, it } from 'vitest';
import { pricePaths } from './price-chart.ts';

it('draws each price until the next change', () => {
  const changes = [
    { day: '2026-01-01', price: 1000 },
    { day: '2026-01-11', price: 2000 },
    { day: '2026-01-21', price: 1500 },
  ];
  expect(pricePaths([changes])).toEqual(['M0 166H294.4V14H588.8V90H640']);
});

it('draws a level line where the price went and came back to the same', () => {
  const changes = [
    { day: '2026-01-01', price: 1000 },
    { day: '2026-01-02', price: 1000 },
  ];
  expect(pricePaths([changes])).toEqual(['M0 166H588.8V166H640']);
});

it('draws several prices in one scale, each from its first day', () => {
  const one = [
    { day: '2026-01-01', price: 1000 },
    { day: '2026-01-11', price: 2000 },
  ];
  const other = [
    { day: '2026-01-06', price: 1500 },
    { day: '2026-01-21', price: 1500 },
  ];
  expect(pricePaths([one, other])).toEqual(['M0 166H294.4V14H640', 'M147.2 90H588.8V90H640']);
  expect(pricePaths([one, []])[1]).toBe('');
});
