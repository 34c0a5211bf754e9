/**
 * The results of two works that go on at the same time. It waits for both, also when one fails: what still goes on would disturb the next
 * run.
 *
 * @throws the failure of the first, or else of the second
 */
export async function bothOf<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}
