import { describe, expect, it } from 'vitest';
import { stableId } from '#ingest/ids.ts';
import { placeCategories } from './place-categories.ts';

/** Feed categories from `merchant: path (count)` lines, numbered from 1. */
function place(...lines: [merchantId: number, path: string, productCount: number, placed?: string][]) {
  const feedCategories = lines.map(([merchantId, path, productCount, placed], index) => ({
    id: index + 1,
    merchantId,
    path: path.split(' > '),
    productCount,
    placed: placed === undefined ? null : stableId('category', placed),
  }));
  const { categories, placement } = placeCategories(feedCategories);
  const slugPaths = new Map(categories.map(({ id, slugPath }) => [id, slugPath]));
  return { categories, placed: feedCategories.map(({ id }) => slugPaths.get(placement.get(id) ?? 0)) };
}

describe('placeCategories', () => {
  it('makes one category of paths with the same slugs', () => {
    const { categories, placed } = place([1, 'Home & Garden > Lamps', 5], [2, 'Home and Garden > lamps', 3]);
    expect(placed).toEqual(['home-and-garden/lamps', 'home-and-garden/lamps']);
    expect(categories.map(({ name, depth }) => [name, depth])).toEqual([
      ['Home & Garden', 0],
      ['Lamps', 1],
    ]);
  });

  it('places a name at the only path that ends with it', () => {
    expect(place([1, 'Electronics > Cables > Network Cables', 5], [2, 'Network Cables', 3]).placed[1]).toBe(
      'electronics/cables/network-cables',
    );
  });

  it("places an ambiguous name under the top with most of the merchant's products", () => {
    const { placed } = place(
      [1, 'Men > Accessories', 90],
      [1, 'Electronics > Accessories', 5],
      [1, 'Electronics > Mice', 5],
      [2, 'Mice', 7],
      [2, 'Accessories', 8],
    );
    expect(placed[4]).toBe('electronics/accessories');
  });

  it('places it at the category with most products when the merchant has no others', () => {
    expect(place([1, 'Men > Accessories', 90], [1, 'Electronics > Accessories', 5], [2, 'Accessories', 8]).placed[2]).toBe(
      'men/accessories',
    );
  });

  it('keeps its previous place while that is one of the candidates', () => {
    const paths: [number, string, number][] = [
      [1, 'Men > Accessories', 90],
      [1, 'Electronics > Accessories', 5],
    ];
    expect(place(...paths, [2, 'Accessories', 8, 'electronics/accessories']).placed[2]).toBe('electronics/accessories');
    expect(place(...paths, [2, 'Accessories', 8, 'women/accessories']).placed[2]).toBe('men/accessories');
  });

  it('makes a top category of a name that ends no path, and keeps tops that are paths', () => {
    expect(place([1, 'Shorts', 4], [2, 'Electronics > Radios', 1], [3, 'Electronics', 2]).placed).toEqual([
      'shorts',
      'electronics/radios',
      'electronics',
    ]);
  });

  it('gives names without Latin letters a path, and avoids reserved words', () => {
    const { placed } = place([1, 'Электроника > Кабели', 1], [1, 'Home > Merchants', 1]);
    expect(placed[0]).toMatch(/^category-\d+\/category-\d+$/);
    expect(placed[1]).toBe('home/merchants-category');
  });

  it('does not depend on the order of its input', () => {
    const lines: [number, string, number][] = [
      [1, 'A > B', 2],
      [2, 'b', 1],
      [3, 'C > B', 2],
      [3, 'C > D', 9],
      [3, 'B', 4],
    ];
    const slugs = (result: ReturnType<typeof place>) => result.categories.map(({ slugPath }) => slugPath);
    expect(slugs(place(...lines.toReversed()))).toEqual(slugs(place(...lines)));
  });
});
