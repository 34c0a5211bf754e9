import { type Answer, faultOfPage, type Readings, sameOfSnapshot, type ValidPages } from '../../visitors/visitors.ts';

export interface SoakReadings extends Readings {
  /** Milliseconds by kind of route: while no run was at work, and while one was. */
  quiet: Map<string, number[]>;
  duringRun: Map<string, number[]>;
  /** How often each status was answered. */
  statuses: Map<number, number>;
  /** Snapshots that answers named. */
  snapshots: Set<string>;
}

/** What a kind of route may answer besides 200. A thing of the old snapshot may be gone in the new one. */
const ALSO: ReadonlyMap<string, readonly number[]> = new Map([
  ['call of the catalogue', [404, 410]],
  ['page', [301, 302, 404, 410]],
  ['page, filtered', [301, 302, 404, 410]],
  ['outlink', [302]],
]);

/** Calls whose answer is a function of the snapshot and the address. */
const OF_SNAPSHOT = new Set(['call of the catalogue', 'suggestions', 'page of results', 'page, filtered', 'page']);

/**
 * Judges the answers of a soak and keeps their times. A fault: a status that the route has no reason for, a prebuilt page that is
 * neither the old nor the new one, an answer of a third snapshot, two answers of one snapshot. A limit (429) and a database that asks
 * for patience (503 with Retry-After) are counted, not faults.
 */
export function soakJudge(
  readings: SoakReadings,
  { pages, snapshots, isRunning }: { pages: ValidPages; snapshots: ReadonlySet<string>; isRunning: () => boolean },
): (kind: string, answer: Answer) => void {
  const faultOfSnapshot = sameOfSnapshot();
  const faultOf = (kind: string, answer: Answer): string | null => {
    const { path, status, headers, body } = answer;
    const snapshot = headers.get('x-snapshot');
    if (status === 429 || (status === 503 && headers.has('Retry-After'))) return null;
    if (status !== 200 && ALSO.get(kind)?.includes(status) !== true) return `${path} answered ${status}: ${body.slice(0, 200)}`;
    if (snapshot !== null && !snapshots.has(snapshot)) return `${path} is of snapshot ${snapshot}, which is neither`;
    if (kind === 'page' && pages.has(path)) return faultOfPage(pages, answer);
    return status === 200 && snapshot !== null && OF_SNAPSHOT.has(kind) ? faultOfSnapshot(answer) : null;
  };
  return (kind, answer) => {
    const { status, headers, ms } = answer;
    const snapshot = headers.get('x-snapshot');
    readings.statuses.set(status, (readings.statuses.get(status) ?? 0) + 1);
    if (snapshot !== null) readings.snapshots.add(snapshot);
    const measuredAs = kind === 'page' ? `page, ${snapshot === null ? 'from a file' : 'rendered'}` : kind;
    const times = isRunning() ? readings.duringRun : readings.quiet;
    if (!times.has(measuredAs)) times.set(measuredAs, []);
    times.get(measuredAs)!.push(ms);
    const fault = faultOf(kind, answer);
    if (fault !== null) readings.faults.push(fault);
  };
}
