import { readFigures, type TableFigures } from '#adapters/storage-sql/copy/copy-farm.ts';
import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { createSqlStorage } from '#adapters/storage-sql/storage.ts';
import { ANNA, emptyBatch, NOW, seedPlaces, storeBatch } from '#tests/contract/storage/storage-fixtures.ts';
import { uuidOf } from '#tests/support/random/plans.ts';

/** Adds an audit trail, change events, sign-in attempts, a chore, and more batches than one page of a copy. */
export const fillFarm = (into: Engine): Promise<void> =>
  createSqlStorage(into).write(async (tx) => {
    await seedPlaces(tx);
    await tx.insertUser(ANNA, 'hash', NOW);
    for (let number = 1; number <= 620; number += 1) await storeBatch(tx, emptyBatch(number));
    for (const record of [uuidOf(1), uuidOf(2)]) {
      const entry = { kind: 'bed' as const, record, what: 'update', before: null, after: { name: 'Ü "1"\n\u2028' } };
      await tx.record({ at: NOW, who: 'anna', operation: 'updateBed', audit: [entry], changed: { bed: [record] } });
    }
    await tx.countAttempt('anna', NOW, 60);
    await tx.claimChore('backup', NOW, { doneSince: NOW, begunSince: NOW, until: NOW });
    await tx.finishChore('backup', NOW, {
      ok: false,
      failure: { code: 'files_lost', params: { files: 1, names: ['sowing.pdf'] } },
    });
  });

export const figuresOf = (one: Engine): Promise<readonly TableFigures[]> =>
  one.read((connection) => readFigures({ connection, dialect: one.dialect }));
