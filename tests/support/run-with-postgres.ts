// Runs a command with PHYTO_TEST_DATABASE_URL set to a temporary PostgreSQL server:
// node tests/support/run-with-postgres.ts npm test
import { spawn } from 'node:child_process';
import { startPostgres } from '#tests/support/servers/postgres.ts';

const [program, ...words] = process.argv.slice(2);
if (program === undefined) throw new Error('Say which command to run.');

// The data is deleted after the command, so durability is switched off for speed.
const FAST_SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

const cluster = await startPostgres(FAST_SETTINGS);
if (cluster === null) process.exit(1);
const child = spawn(program, words, {
  stdio: 'inherit',
  env: { ...process.env, PHYTO_TEST_DATABASE_URL: cluster.url },
});
const code = await new Promise<number>((resolve, reject) => {
  child.on('error', reject);
  child.on('exit', (status) => resolve(status ?? 1));
});
await cluster.remove();
process.exitCode = code;
