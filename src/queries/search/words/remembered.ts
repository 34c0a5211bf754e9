/**
 * The same function with a cache for its results, for one that is called again for the same texts and costs more than a lookup. When it
 * holds `most` texts, the cache is emptied.
 */
export function remembered<Found>(most: number, find: (text: string) => Found): (text: string) => Found {
  const kept = new Map<string, Found>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= most) kept.clear();
    const found = find(text);
    kept.set(text, found);
    return found;
  };
}
