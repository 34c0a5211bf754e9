import process from 'node:process';

/** Loaded into wrangler before its own code: ends it when the process that started it is gone. */
const LAST_WORDS_MS = 5000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), LAST_WORDS_MS);
});
