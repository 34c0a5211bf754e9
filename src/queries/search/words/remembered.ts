/**
 * A function of a text that keeps what it found for so many texts, and then begins again: for what is found for the same texts over and
 * over, and costs more than to look it up.
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
