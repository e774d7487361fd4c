import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldTexts } from '#messages/en/fields.ts';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv } from '#tests/cli/phyto.ts';
import { phytoBytes } from '#tests/cli/run-phyto.ts';

let farm: FarmFolder;
beforeAll(async () => {
  farm = await createFarmFolder();
}, 60_000);
afterAll(() => farm?.remove());

const sop = (words: readonly string[], input?: Uint8Array) =>
  phytoBytes(['sop', ...words, '--data', farm.data], homeEnv(farm.home), input);

it('phyto sop put - keeps every byte of its input', async () => {
  const bytes = Buffer.from([0xff, 0x00, 0xc3, 0x28, 0x0d, 0x0a, 0xfe]);
  const put = await sop(['put', '-', '--name', 'pump.bin'], bytes);
  expect([put.code, put.err.toString()]).toEqual([0, '']);
  const { out } = await sop(['get', 'pump.bin']);
  expect(out).toEqual(bytes);
});

it.each([
  ['sop put', ['sop', 'put', '/dev/zero']],
  ['import', ['import', 'crops', '/dev/zero']],
])('phyto %s - stops at the limit of an endless file', async (_name, words) => {
  const put = await phytoBytes([...words, '--data', farm.data], homeEnv(farm.home));
  expect(put.code).toBe(1);
  expect(put.err.toString()).toContain(fieldTexts.file_too_large({ upload: 'file', mebibytes: 25 }));
});
