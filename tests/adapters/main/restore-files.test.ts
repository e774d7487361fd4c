import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { localCaller, type OpenFarm, openFarm } from '#adapters/main/farm/open-farm.ts';
import { restoreBackup } from '#adapters/main/maintenance/restore.ts';
import { verifyAuditIn } from '#adapters/main/maintenance/verify-audit.ts';
import { auditFaults } from '#messages/en/audit.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { tempFolders } from '#tests/support/files/temp-folders.ts';

const newFolder = tempFolders('phyto-restore-files-');
const file = { filename: 'Säen.pdf', content: 'Thin.' };

let home: string;
let data: string;
let uuid: string;
beforeEach(async () => {
  home = await newFolder();
  data = join(home, 'farm');
  uuid = await withFarm(async (api) => (await api.uploadSop({ file })).uuid);
});

async function withFarm<T>(work: (api: FarmApi, farm: OpenFarm) => Promise<T>): Promise<T> {
  const farm = await openFarm({ data });
  try {
    return await work(farm.service.as(localCaller('tests')), farm);
  } finally {
    await farm.close();
  }
}

const backUp = () =>
  withFarm(async (_api, { deps }) => join(data, 'backups', `${(await deps.backups.make('manual')).id}.tar.gz`));
const restore = (from: string, verify: boolean) =>
  restoreBackup({ file: from, data, databaseUrl: null, verify, systemUser: 'tests' });
const verifyFarm = () =>
  verifyAuditIn({ data, databaseUrl: null }, { systemUser: 'tests', onProgress: () => undefined });
const read = (query: { readonly file_version?: number } = {}) =>
  withFarm(async (api) => (await buffer((await api.getSop({ params: { uuid }, query })).chunks)).toString());
const [files, nameOf] = [() => join(data, 'files'), () => readdirSync(join(data, 'files'))[0] ?? ''];

describe('the files of a farm', () => {
  it('are in its backups and restored with them', async () => {
    writeFileSync(join(files(), '.coming-half'), 'Thi');
    const backup = await backUp();
    await withFarm(async (api) => {
      await api.uploadSopVersion({ params: { uuid }, file: { ...file, content: 'Thinner.' } });
      await api.uploadSop({ file });
    });
    expect(await restore(backup, true)).toMatchObject({ files: 1 });
    expect(await read()).toBe(file.content);
    expect(readdirSync(files())).toHaveLength(1);
    expect(await verifyFarm()).toMatchObject({ ok: true });
  });

  it('include the earlier versions of documents', async () => {
    await withFarm((api) => api.uploadSopVersion({ params: { uuid }, file: { ...file, content: 'Thinner.' } }));
    const backup = await backUp();
    await withFarm((api) => api.deleteSop({ params: { uuid } }));
    expect(await restore(backup, true)).toMatchObject({ files: 2 });
    expect(await read({ file_version: 1 })).toBe(file.content);
    expect(await read()).toBe('Thinner.');
  });

  it('are reported missing by the verification of the farm and of a backup without them', async () => {
    rmSync(join(files(), nameOf()));
    const findings = [{ kind: 'document', record: uuid, fault: { code: 'file_missing' } }];
    expect(await verifyFarm()).toMatchObject({ ok: false, findings });
    const backup = await backUp();
    await expect(restore(backup, true)).rejects.toThrow(auditFaults.file_missing({}));
    expect(await restore(backup, false)).toMatchObject({ files: 0 });
  });

  it('are reported damaged, also in a backup', async () => {
    writeFileSync(join(files(), nameOf()), 'Thick');
    const findings = [{ kind: 'document', record: uuid, fault: { code: 'file_damaged' } }];
    expect(await verifyFarm()).toMatchObject({ ok: false, findings });
    await expect(restore(await backUp(), true)).rejects.toThrow(auditFaults.file_damaged({}));
  });

  it("aren't required if there were never any", async () => {
    data = join(home, 'other');
    mkdirSync(data);
    await withFarm(async () => undefined);
    expect(await verifyFarm()).toMatchObject({ ok: true });
  });
});
