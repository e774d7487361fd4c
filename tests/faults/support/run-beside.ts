import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const BESIDE = join(import.meta.dirname, 'write-beside.ts');

/** Runs a separate process on a server's folder; returns its output. */
export async function runBeside(data: string, ...words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [BESIDE, '--data', data, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await ended) !== 0) throw new Error(`The process beside the server failed: ${err}`);
  return out;
}
