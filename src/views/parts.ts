/**
 * The parts of a page; null for one that cannot be read, so that the rest is shown. A page that lacks a part marks its answer
 * (`markPartial`): it is neither kept nor prebuilt.
 *
 * @param options `atLeastOne`: some part must be read
 * @throws what the first threw, if none could be read: then there is no page to show
 * @example const { children, tree } = await parts({ children: childCategories(db, id), tree: categoriesAround(db, id) })
 */
export async function parts<Parts extends Record<string, Promise<unknown>>>(
  reading: Parts,
  { atLeastOne = true } = {},
): Promise<{ [Name in keyof Parts]: Awaited<Parts[Name]> | null }> {
  const names = Object.keys(reading);
  const results = await Promise.allSettled(Object.values(reading));
  const failed = results.filter((result) => result.status === 'rejected');
  if (atLeastOne && failed.length === results.length && failed[0] !== undefined) throw failed[0].reason;
  for (const { reason } of failed) console.error(reason);
  const read = results.map((result, index) => [names[index], result.status === 'fulfilled' ? result.value : null]);
  return Object.fromEntries(read) as { [Name in keyof Parts]: Awaited<Parts[Name]> | null };
}
