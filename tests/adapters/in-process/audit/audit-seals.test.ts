import { describe, expect, it } from 'vitest';
import { makeCheckpoint } from '#adapters/in-process/audit/audit-checkpoint.ts';
import { addMs } from '#domain/time.ts';
import { growBasil, planBasil } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';
import { readTrail, verify } from './verify.ts';

async function withFarm(play: (farm: SeededFarm) => Promise<void>): Promise<void> {
  const farm = await openSeededFarm();
  try {
    await play(farm);
  } finally {
    await farm.close();
  }
}

const checkpoints = ({ storage }: SeededFarm) => storage.read((tx) => tx.auditCheckpoints());

describe('a checkpoint of the audit trail', () => {
  it('covers the rows since the previous one; without new rows none is made', () =>
    withFarm(async (farm) => {
      expect(await makeCheckpoint(farm.deps)).toBeNull();
      const api = farm.service.as(farm.caller('ana'));
      await planBasil(api);
      const first = await makeCheckpoint(farm.deps);
      expect(first).toMatchObject({ at: NOW, rows: 1, last_id: 1 });
      expect(await makeCheckpoint(farm.deps)).toBeNull();
      farm.clock.set(addMs(NOW, 60_000));
      await growBasil(api);
      const second = await makeCheckpoint(farm.deps);
      expect(second).toMatchObject({ at: addMs(NOW, 60_000), rows: 2, last_id: 3 });
      expect(await checkpoints(farm)).toEqual([first, second]);
    }));

  it('is made once by concurrent servers', () =>
    withFarm(async (farm) => {
      await growBasil(farm.service.as(farm.caller('ana')));
      const made = await Promise.all([1, 2, 3].map(() => makeCheckpoint(farm.deps)));
      expect(made.filter((one) => one !== null)).toHaveLength(1);
      expect(await checkpoints(farm)).toHaveLength(1);
    }));

  it('covers a trail of many pages', () =>
    withFarm(async (farm) => {
      const entry = { kind: 'farm', record: 'farm', what: 'note', before: null, after: null } as const;
      const audit = Array.from({ length: 2500 }, () => entry);
      await farm.storage.write((tx) => tx.record({ at: NOW, who: 'tests', operation: 'tests', audit, changed: {} }));
      expect(await makeCheckpoint(farm.deps)).toMatchObject({ rows: 2500, last_id: 2500 });
      expect(await verify(farm.deps)).toMatchObject({ ok: true });
    }));
});

describe('a farm with records missing from the audit trail', () => {
  it('is sealed by its first verification; later gaps are found', () =>
    withFarm(async (farm) => {
      const first = await verify(farm.deps);
      expect(first).toMatchObject({ ok: true, findings: [], newest_checkpoint: { rows: first.sealed + 1 } });
      expect(first.sealed).toBeGreaterThan(15);
      expect(await verify(farm.deps)).toMatchObject({ ok: true, sealed: 0, records: first.records });
      await farm.storage.write((tx) =>
        tx.insertRecord('chamber', { uuid: 'smuggled', name: 'Grow 9', active: true, version: 1 }),
      );
      expect(await verify(farm.deps)).toMatchObject({
        ok: false,
        found: 1,
        findings: [{ kind: 'chamber', record: 'smuggled', fault: { code: 'record_unrecorded' } }],
      });
    }));

  it('stores the outcome as a chore', () =>
    withFarm(async (farm) => {
      await verify(farm.deps);
      expect(await farm.storage.read((tx) => tx.chore('verify'))).toMatchObject({ ok: true, last_ok_at: NOW });
      await farm.storage.write((tx) =>
        tx.insertRecord('chamber', { uuid: 'smuggled', name: 'Grow 9', active: true, version: 1 }),
      );
      await verify(farm.deps);
      expect(await farm.storage.read((tx) => tx.chore('verify'))).toMatchObject({ ok: false, last_ok_at: NOW });
    }));

  it('raises no alarm over concurrent writes', () =>
    withFarm(async (farm) => {
      const api = farm.service.as(farm.caller('ana'));
      await verify(farm.deps);
      const tags = Array.from({ length: 12 }, (_, at) => [`round ${at}`]);
      const writing = Promise.all(tags.map((tag) => growBasil(api, { tags: tag, target_locations: [SEED.beds.D1] })));
      const verdicts = [await verify(farm.deps), await verify(farm.deps)];
      await writing;
      expect(verdicts.flatMap(({ findings }) => findings)).toEqual([]);
      expect((await readTrail(farm.storage)).length).toBeGreaterThan(12);
      expect(await verify(farm.deps)).toMatchObject({ ok: true });
    }));
});
