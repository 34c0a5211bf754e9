/**
 * Waits for two tasks that run at the same time, and gives both results. If one fails it still waits for the other, which would disturb the
 * next run.
 *
 * @throws the failure of the first, or else of the second
 */
export async function bothOf<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}
