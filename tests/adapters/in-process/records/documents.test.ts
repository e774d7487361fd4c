import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpFiles } from '#adapters/in-process/documents/clean-up-files.ts';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import { auditFaults } from '#messages/en/audit.ts';
import type { FarmApi, IncomingFile } from '#ports/farm-api/index.ts';
import { verify } from '#tests/adapters/in-process/audit/verify.ts';
import { refusalOf } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';

const MIB = 1024 * 1024;
const file = { filename: 'sowing.pdf', content: 'Thin.' };

let farm: SeededFarm;
let api: FarmApi;
beforeEach(async () => {
  farm = await openSeededFarm();
  api = farm.service.as(farm.caller('ana'));
});
afterEach(() => farm.close());

const lying = (): string[] => readdirSync(farm.folder);
const tend = () => cleanUpFiles(farm.deps, new AbortController().signal);
const longAgo = (name: string) => utimesSync(join(farm.folder, name), 1, 1);

describe('a document with a missing file', () => {
  it('is reported by a download, the daily check and the verification', async () => {
    const { uuid } = await api.uploadSop({ file });
    const [name = ''] = lying();
    expect(await tend()).toEqual({ ok: true, detail: 'All files are intact. Deleted 0 unused files.' });
    expect(await verify(farm.deps)).toMatchObject({ ok: true });

    writeFileSync(join(farm.folder, name), 'Thick');
    const { chunks } = await api.getSop({ params: { uuid } });
    await expect(buffer(chunks)).rejects.toMatchObject({ problem: { kind: 'unavailable' } });
    expect((await verify(farm.deps)).findings).toEqual([
      {
        kind: 'document',
        record: uuid,
        fault: { code: 'file_damaged', params: {} },
        detail: auditFaults.file_damaged({}),
      },
    ]);

    rmSync(join(farm.folder, name));
    expect(await refusalOf(api.getSop({ params: { uuid } }))).toMatchObject({
      ...{ kind: 'not_found', detail: expect.stringContaining('Restore it from a backup') },
    });
    expect((await verify(farm.deps)).findings).toEqual([
      {
        kind: 'document',
        record: uuid,
        fault: { code: 'file_missing', params: {} },
        detail: auditFaults.file_missing({}),
      },
    ]);
    expect(await tend()).toEqual({
      ok: false,
      failure: { code: 'files_lost', params: { files: 1, names: ['sowing.pdf'] } },
    });
  });
});

describe('an earlier version of a document', () => {
  it('with a missing file is reported by a download, the daily check and the verification', async () => {
    const { uuid } = await api.uploadSop({ file });
    const [name = ''] = lying();
    await api.uploadSopVersion({ params: { uuid }, file: { filename: 'sowing 2.pdf', content: 'Thinner.' } });
    expect(await verify(farm.deps)).toMatchObject({ ok: true });
    rmSync(join(farm.folder, name));
    expect(await refusalOf(api.getSop({ params: { uuid }, query: { file_version: 1 } }))).toMatchObject({
      ...{ kind: 'not_found', code: 'file_missing' },
    });
    const fault = { code: 'file_missing', params: { earlier_version: 1 } };
    expect((await verify(farm.deps)).findings).toEqual([
      { kind: 'document', record: uuid, fault, detail: auditFaults.file_missing({ earlier_version: 1 }) },
    ]);
    expect(await tend()).toEqual({
      ok: false,
      failure: { code: 'files_lost', params: { files: 1, names: ['sowing.pdf'] } },
    });
  });
});

describe('the files of a farm', () => {
  it('are kept for a day after their last reference', async () => {
    const { uuid } = await api.uploadSop({ file });
    await api.uploadSopVersion({ params: { uuid }, file: { ...file, content: 'Thinner.' } });
    for (const name of lying()) longAgo(name);
    expect(await tend()).toMatchObject({ detail: expect.stringContaining('Deleted 0 unused files') });
    expect(lying()).toHaveLength(2);
    await api.deleteSop({ params: { uuid } });
    await tend();
    expect(lying()).toHaveLength(2);
    for (const name of lying()) longAgo(name);
    expect(await tend()).toMatchObject({ detail: expect.stringContaining('Deleted 2 unused files') });
    expect(lying()).toEqual([]);
  });

  it('are unchanged when a call is refused', async () => {
    await refusalOf(api.uploadSop({ file: { ...file, content: '' } }));
    await refusalOf(api.uploadSopVersion({ params: { uuid: farm.deps.newId() }, file }));
    await refusalOf(api.uploadQaDocument({ query: { qa_spec: farm.deps.newId() }, file }));
    const idempotencyKey = 'once';
    await api.uploadSop({ file }, { idempotencyKey });
    await api.uploadSop({ file }, { idempotencyKey });
    await refusalOf(api.uploadSop({ file: { ...file, content: 'other' } }, { idempotencyKey }));
    expect(lying()).toHaveLength(1);
  });

  it("aren't received if the name is invalid", async () => {
    let isRead = false;
    const incoming: IncomingFile = {
      ...{ filename: 'a\u0000b', author: null, category: null, media_type: null },
      chunks: (async function* () {
        isRead = true;
        yield Buffer.from('x');
      })(),
    };
    await refusalOf(farm.service.call('uploadSop', farm.caller('ana'), { file: incoming }, {}));
    expect(isRead).toBe(false);
  });

  it('are cut off at 25 MiB without being buffered in memory', async () => {
    let asked = 0;
    const piece = Buffer.alloc(MIB);
    const incoming: IncomingFile = {
      ...{ filename: 'endless', author: null, category: null, media_type: null },
      chunks: (async function* () {
        for (;;) {
          asked += 1;
          yield piece;
        }
      })(),
    };
    const sent = farm.service.call('uploadSop', farm.caller('ana'), { file: incoming }, {});
    expect(await refusalOf(sent)).toMatchObject({
      kind: 'too_large',
      code: 'file_too_large',
      params: { upload: 'file', mebibytes: 25 },
    });
    expect(asked).toBe(26);
    expect(lying()).toEqual([]);
  });

  it('are deleted a day after their write is rolled back', async () => {
    const { storage } = farm.deps;
    const failing = createFarmService({
      ...farm.deps,
      storage: {
        ...storage,
        write: (work) =>
          storage.write(async (tx) => {
            await work(tx);
            throw new Error('The commit failed');
          }),
      },
    }).as(farm.caller('ana'));
    await expect(failing.uploadSop({ file })).rejects.toThrow('The commit failed');
    const [orphan = ''] = lying();
    await tend();
    expect(lying()).toEqual([orphan]);
    longAgo(orphan);
    await tend();
    expect(lying()).toEqual([]);
  });
});
