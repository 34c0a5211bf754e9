import { join, resolve } from 'node:path';
import { EdgeUnreachableError, startEdgeEngine } from '#publish/edge-engine.ts';
import { BackupError } from './backup/backup-file.ts';
import { backupName, BackupStore } from './backup/backup-store.ts';
import { writeBackup } from './backup/write-backup.ts';
import { requireCloudflareDatabases } from './cli/cloudflare-databases.ts';
import { readCommandLine } from './cli/command-line.ts';
import { EXIT } from './cli/exit.ts';
import { OPTIONS, PROJECT_FOLDER } from './cli/settings.ts';

const COMMAND = {
  name: 'npm run backup',
  does: 'Backs up APP_DB: accounts, what they saved, clicks, knowledge base, decisions and history of the manager.',
  words: {
    usage: '[FILE | list]',
    least: 0,
    most: 1,
    known: ['list'],
    // A file's name has an ending or a folder, so that a misspelt `list` is no file.
    other: /[./]/,
    help: {
      FILE: 'writes to this file; otherwise to DIR/backups, under a dated name, of which the newest 30 are kept',
      list: 'lists the backups that are kept, newest first',
    },
  },
  options: {
    remote: { type: 'boolean', help: 'the APP_DB on Cloudflare; without FILE, to the bucket of the snapshots' },
    daily: { type: 'boolean', help: 'does nothing when a backup of the last 20 hours is kept' },
    data: OPTIONS.data,
  },
} as const;

/** Shorter than a day, as no two nights' runs end at the same time. */
const DAILY_MS = 20 * 60 * 60 * 1000;

async function main(): Promise<number> {
  const { values, words } = readCommandLine(COMMAND);
  const { remote, daily } = values;
  const [word] = words;
  const data = resolve(values.data);
  if (remote) requireCloudflareDatabases();
  const { databaseOf, bucket, close } = await startEdgeEngine({ projectFolder: PROJECT_FOLDER, persistFolder: join(data, 'd1'), remote });
  try {
    const store = new BackupStore(join(data, 'backups'), remote ? bucket : null);
    if (word === 'list') {
      const names = await store.list();
      console.log(names.length === 0 ? 'There are no backups.' : names.join('\n'));
      return EXIT.done;
    }
    const now = new Date();
    if (daily && (await store.hasSince(new Date(now.getTime() - DAILY_MS)))) {
      console.log('There is a backup of the last 20 hours.');
      return EXIT.done;
    }
    const name = backupName(now);
    const file = word === undefined ? store.fileOf(name) : resolve(word);
    const { tables } = await writeBackup(databaseOf('APP_DB'), file, now);
    if (word === undefined) await store.keep(name);
    console.log(`Backed up ${tables.map((table) => `${table.name} ${table.rows}`).join(', ')}.`);
    console.log(word === undefined && remote ? `In the bucket: ${name}` : file);
    return EXIT.done;
  } finally {
    await close();
  }
}

process.exit(
  await main().catch((error: unknown) => {
    if (!(error instanceof BackupError || error instanceof EdgeUnreachableError)) throw error;
    console.error(error.message);
    return EXIT.failed;
  }),
);
