import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { announceManifest, type Manifest, type Served, settleManifest } from '../manifest.ts';
import { writeChangedAddresses } from './changed-addresses.ts';
import { fileOfPath } from './page-digests.ts';
import { doubtPages, type ServedPage, settlePages } from './page-list.ts';
import { moveFiles, retireFiles } from './site-files.ts';

export interface NextPages {
  dataFolder: string;
  /** Folder of the files to put in place: those of `written`, and scripts and styles. */
  staging: string;
  /** What the run found. */
  before: Served;
  manifest: Manifest;
  /** Pages whose digests changed. */
  changed: readonly ServedPage[];
  /** Paths of those whose bytes changed. */
  written: readonly string[];
  /** Paths of pages that are no longer there. */
  removed: readonly string[];
  /** Scripts and styles that are no longer needed. */
  dropped: readonly string[];
}

/** Records that the switch begins. Until then the served folder and its manifest are unchanged. */
export function announcePages({ dataFolder, manifest, before, written, removed }: NextPages): void {
  doubtPages(dataFolder, [...written, ...removed]);
  announceManifest(dataFolder, manifest, before);
  syncDisk(dataFolder);
}

/** Moves changed files into the served folder, then removes those of removed pages. */
export async function commitPages(next: NextPages): Promise<void> {
  const { dataFolder, staging, manifest, before, changed, written, removed, dropped } = next;
  await moveFiles(staging, join(dataFolder, 'site'), join(dataFolder, 'site-before'));
  // A file that the last switch retired may have been written again by this one.
  const served = new Set([...written.map(fileOfPath), ...manifest.clients.flatMap(({ files }) => files)]);
  const retired = retireFiles(dataFolder, {
    files: [...removed.map(fileOfPath), ...dropped],
    before: before.retired,
    isServed: (file) => served.has(file),
  });
  if (retired.length > 0) announceManifest(dataFolder, { ...manifest, retired }, before);
  writeChangedAddresses(dataFolder, [...written, ...removed]);
  // The list last: pages in doubt are rendered again by the next run.
  settleManifest(dataFolder);
  settlePages(dataFolder, { pages: changed, removed });
  rmSync(staging, { recursive: true, force: true });
}

/**
 * Waits until all that was written is on the disk of a folder, so that after a loss of power no file that is named is empty: neither
 * the pages in `staging` nor the list of those in doubt. One call, because syncing thousands of files one by one takes longer than
 * rendering them. Where there is no such command, the system does it by itself within seconds.
 */
const syncDisk = (folder: string): void => void spawnSync('sync', ['-f', folder], { stdio: 'ignore' });
