import { describe, expect, it } from 'vitest';
import type { Place, PlaceMethod } from './place.ts';
import { ownPlace, type PreviousPlace, votedPlaces } from './settle.ts';

const place = (node: number | null, method: PlaceMethod = 'phrase', margin = 1): Place => ({
  node,
  method,
  phrase: null,
  margin,
  alternatives: [],
});

const before: PreviousPlace = { node: 5, evidence: 1, method: 'phrase' };

function own(evidence: number, previous: PreviousPlace | null, pin?: number, method: PlaceMethod = 'phrase'): string {
  const { node, method: by } = ownPlace({ place: place(9, method), evidence }, previous, pin);
  return `${node} ${by}`;
}

const voted = (...places: Place[]) =>
  [...votedPlaces(places.map((one, id) => ({ id, place: one })))].map(([id, { node, method }]) => `${id}: ${node} ${method}`);

describe('ownPlace', () => {
  it('stays while the evidence is the same', () => {
    expect(own(1, before)).toBe('5 kept');
    expect(own(2, before)).toBe('9 phrase');
    expect(own(1, null)).toBe('9 phrase');
  });

  it('is what an admin decides or the feed gives, also where it was elsewhere', () => {
    expect(own(1, before, undefined, 'decided')).toBe('9 decided');
    expect(own(1, before, undefined, 'given')).toBe('9 given');
  });

  it('forgets a decision that was undone', () => {
    expect(own(1, { ...before, method: 'decided' })).toBe('9 phrase');
  });

  it('is pinned', () => {
    expect(own(1, before, 3)).toBe('3 decided');
  });
});

describe('votedPlaces', () => {
  it('puts an offer to the others, by method and margin', () => {
    expect(voted(place(9), place(9), place(4, 'classifier', 0.1))).toEqual(['2: 9 vote']);
    expect(voted(place(4, 'classifier', 1), place(9, 'classifier', 2))).toEqual(['0: 9 vote']);
    expect(voted(place(null, 'none'), place(9))).toEqual(['0: 9 vote']);
  });

  it('gives a tie to the smaller node', () => {
    expect(voted(place(9), place(4))).toEqual(['0: 4 vote']);
  });

  it.each(['kept', 'decided', 'given'] as const)('puts a new offer to one that is %s', (method) => {
    expect(voted(place(5, method), place(9))).toEqual(['1: 5 vote']);
  });

  it('moves nothing that is kept, decided or given', () => {
    expect(voted(place(3, 'kept'), place(4, 'decided'), place(5, 'given'), place(9), place(9), place(9))).toEqual([]);
  });

  it('keeps the place that was left as an alternative', () => {
    const left = { ...place(4, 'classifier', 0.1), alternatives: [7, 8] };
    expect(
      votedPlaces([
        { id: 1, place: left },
        { id: 2, place: place(9) },
      ]).get(1)?.alternatives,
    ).toEqual([4, 7]);
  });

  it('changes nothing where no offer has a place', () => {
    expect(voted(place(null, 'none'), place(null, 'none'))).toEqual([]);
  });
});
