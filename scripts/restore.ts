import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openEdgeDatabases } from '#publish/edge-databases.ts';
import { EdgeUnreachableError } from '#publish/edge-engine.ts';
import { BackupError, openBackup } from './backup/backup-file.ts';
import { BackupStore } from './backup/backup-store.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { requireCloudflareDatabases } from './cli/cloudflare-databases.ts';
import { readCommandLine } from './cli/command-line.ts';
import { EXIT } from './cli/exit.ts';
import { OPTIONS, PROJECT_FOLDER } from './cli/settings.ts';

const COMMAND = {
  name: 'npm run restore',
  does: 'Puts a backup into APP_DB, in one transaction. Everyone signs in again afterwards.',
  words: {
    usage: 'FILE',
    least: 1,
    most: 1,
    help: { FILE: 'a file of `npm run backup`, or the name of a backup that is kept (`npm run backup -- list`)' },
  },
  options: {
    remote: { type: 'boolean', help: 'into the APP_DB on Cloudflare; names are then looked up in the bucket' },
    replace: { type: 'boolean', help: 'replaces what is in APP_DB; without it, APP_DB must be empty' },
    data: OPTIONS.data,
  },
} as const;

async function main(): Promise<number> {
  const { values, words } = readCommandLine(COMMAND);
  const { remote, replace } = values;
  const [word = ''] = words;
  const data = resolve(values.data);
  const isFile = existsSync(word);
  let fetched: string | null = null;
  if (remote) requireCloudflareDatabases();
  // A wrong file is refused before any database is opened.
  if (isFile) openBackup(resolve(word)).database.close();
  const databases = await openEdgeDatabases({ projectFolder: PROJECT_FOLDER, persistFolder: join(data, 'd1'), remote });
  try {
    const store = new BackupStore(join(data, 'backups'), remote ? databases.SNAPSHOTS : null);
    const file = isFile ? resolve(word) : await store.fetch(word);
    if (remote && !isFile) fetched = file;
    if (file === null)
      throw new BackupError(`There is no file and no kept backup ${word}. \`npm run backup -- list\` lists those that are kept.`);
    const migrations = join(PROJECT_FOLDER, 'functions/db/migrations');
    const { madeAt, tables } = await restoreBackup(databases.APP_DB, file, { migrations, replace, now: new Date() });
    console.log(`Restored the backup of ${madeAt}: ${tables.map((table) => `${table.name} ${table.rows}`).join(', ')}.`);
    return EXIT.done;
  } finally {
    // The bucket keeps it.
    if (fetched !== null) rmSync(fetched, { force: true });
    await databases.close();
  }
}

process.exit(
  await main().catch((error: unknown) => {
    if (!(error instanceof BackupError || error instanceof EdgeUnreachableError)) throw error;
    console.error(error.message);
    return error instanceof EdgeUnreachableError ? EXIT.failed : EXIT.badInput;
  }),
);
