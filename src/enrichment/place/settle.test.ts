import { describe, expect, it } from 'vitest';
import type { Place, PlaceMethod } from './place.ts';
import { type PreviousPlace, type SettledRow, settlePlaces } from './settle.ts';

const place = (node: number | null, method: PlaceMethod = 'phrase', margin = 1): Place => ({
  node,
  method,
  phrase: null,
  margin,
  alternatives: [],
});

const offer = (id: number, node: number | null, more: Partial<SettledRow> = {}): SettledRow => ({
  id,
  gtin: null,
  evidence: 1,
  place: place(node),
  ...more,
});

const nodes = (rows: readonly SettledRow[], before: Record<number, PreviousPlace> = {}, pinned?: Map<number, number>) =>
  [...settlePlaces(rows, (id) => before[id] ?? null, pinned)].map(([, { node, method }]) => `${node} ${method}`);

/** A made-up offer, before and after a night in which every hundredth row changes. */
const made = (id: number, night: number): SettledRow => {
  const isChanged = night > 0 && id % 100 === 7;
  return offer(id, isChanged ? 90 + (id % 7) : id % 300, {
    gtin: id % 3 === 0 ? String(id % 5000) : null,
    evidence: isChanged ? 1000 + id : id,
    // A model that was trained again puts every tenth row elsewhere.
    place: place(night > 0 && id % 10 === 0 ? 400 : isChanged ? 90 : id % 300, 'classifier'),
  });
};

describe('places of a night', () => {
  it('stay where they were while the evidence is the same', () => {
    const before = { 1: { node: 5, evidence: 1, method: 'phrase' as const }, 2: { node: 5, evidence: 1, method: 'phrase' as const } };
    expect(nodes([offer(1, 9), offer(2, 9, { evidence: 2 })], before)).toEqual(['5 kept', '9 phrase']);
  });

  it('forget a decision that was undone', () => {
    expect(nodes([offer(1, 9)], { 1: { node: 5, evidence: 1, method: 'decided' } })).toEqual(['9 phrase']);
  });

  it('are one for the offers of one thing', () => {
    const gtin = '05055906564564';
    const rows = [offer(1, 9, { gtin }), offer(2, 9, { gtin }), offer(3, 4, { gtin, place: place(4, 'classifier', 0.1) })];
    expect(nodes(rows)).toEqual(['9 phrase', '9 phrase', '9 vote']);
  });

  it('put a new offer to those that stand', () => {
    const gtin = '05055906564564';
    const before = { 1: { node: 5, evidence: 1, method: 'phrase' as const } };
    expect(nodes([offer(1, 9, { gtin }), offer(2, 9, { gtin })], before)).toEqual(['5 kept', '5 vote']);
  });

  it('are pinned', () => {
    expect(nodes([offer(1, 9, { gtin: '1' }), offer(2, 9, { gtin: '1' })], {}, new Map([[1, 3]]))).toEqual(['3 decided', '3 vote']);
  });

  it('do not move for a night that changes other rows', () => {
    const ids = Array.from({ length: 100_000 }, (_, at) => at + 1);
    const first = settlePlaces(
      ids.map((id) => made(id, 0)),
      () => null,
    );
    const second = settlePlaces(
      ids.map((id) => made(id, 1)),
      (id) => ({ node: first.get(id)!.node!, evidence: id, method: first.get(id)!.method }),
    );
    const moved = ids.filter((id) => id % 100 !== 7 && first.get(id)!.node !== second.get(id)!.node);
    expect(moved).toEqual([]);
  });
});
