import { expect, it } from 'vitest';
import { pricePath } from './price-chart.ts';

it('draws each price until the next change', () => {
  const changes = [
    { day: '2026-01-01', price: 1000 },
    { day: '2026-01-11', price: 2000 },
    { day: '2026-01-21', price: 1500 },
  ];
  expect(pricePath(changes)).toBe('M0 166H294.4V14H588.8V90H640');
});

it('draws a level line where the price went and came back to the same', () => {
  const changes = [
    { day: '2026-01-01', price: 1000 },
    { day: '2026-01-02', price: 1000 },
  ];
  expect(pricePath(changes)).toBe('M0 166H588.8V166H640');
});
