/** The time that `share` of the times do not exceed; 0 without times. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;

export const median = (times: readonly number[]): number => percentile(times, 0.5);

export function printTimes(what: string, times: readonly number[]): void {
  const at = (share: number) => percentile(times, share).toFixed(2);
  console.log(`${what}: ${times.length} answers, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`);
}
