import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv } from '#tests/cli/phyto.ts';

const PHYTO = join(import.meta.dirname, '../../../cli/main.ts');

let farm: FarmFolder;
beforeAll(async () => {
  farm = await createFarmFolder();
}, 60_000);
afterAll(() => farm?.remove());

/** Runs the command; returns its exit code and the bytes of its output. */
async function sop(words: readonly string[], input: Uint8Array = new Uint8Array()) {
  const child = spawn(process.execPath, [PHYTO, 'sop', ...words, '--data', farm.data], { env: homeEnv(farm.home) });
  child.stdin.end(input);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  return { code: await ended, out, err: String(err) };
}

it('phyto sop put - keeps every byte of its input', async () => {
  const bytes = Buffer.from([0xff, 0x00, 0xc3, 0x28, 0x0d, 0x0a, 0xfe]);
  const put = await sop(['put', '-', '--name', 'pump.bin'], bytes);
  expect(put.err).toBe('');
  expect(put.code).toBe(0);
  const { out } = await sop(['get', 'pump.bin']);
  expect(out).toEqual(bytes);
}, 60_000);
