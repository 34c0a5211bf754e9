import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from './exit.ts';
import { PROJECT_FOLDER } from './settings.ts';

/** The initial ids of `wrangler.toml`, for local databases only. */
const LOCAL_DATABASE_ID = /database_id = "00000000-0000-4000-8000-/;

/** Ends the command with exit code 2 if `wrangler.toml` does not name databases on Cloudflare. */
export function requireCloudflareDatabases(): void {
  if (!LOCAL_DATABASE_ID.test(readFileSync(join(PROJECT_FOLDER, 'wrangler.toml'), 'utf8'))) return;
  console.error(
    'wrangler.toml still has the ids of local databases. scripts/operating.md describes how to create databases on Cloudflare.',
  );
  process.exit(EXIT.badInput);
}
