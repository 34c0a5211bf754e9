import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from './exit.ts';
import { PROJECT_FOLDER } from './settings.ts';

/** The ids that `wrangler.toml` is delivered with: good for this machine, unknown to Cloudflare. */
const LOCAL_DATABASE_ID = /database_id = "00000000-0000-4000-8000-/;

/** Ends the command with exit code 2 while `wrangler.toml` names no databases on Cloudflare. */
export function requireCloudflareDatabases(): void {
  if (!LOCAL_DATABASE_ID.test(readFileSync(join(PROJECT_FOLDER, 'wrangler.toml'), 'utf8'))) return;
  console.error('wrangler.toml still names databases of this machine. The README says how to make those on Cloudflare.');
  process.exit(EXIT.badInput);
}
