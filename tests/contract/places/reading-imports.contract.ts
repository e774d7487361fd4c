import { describe, expect, it } from 'vitest';
import { addMs } from '#domain/time.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { NOW, SEED } from '#tests/contract/seed-farm.ts';

const KEY = { subject: SEED.beds.A1, metric: 'temperature' as const };
const MINUTE = 60_000;
const at = (minutes: number) => addMs(NOW, (minutes - 60) * MINUTE);
const reading = (value: number, minutes: number) => ({ ...KEY, instant: at(minutes), value });
const FILE = {
  ...{ file_name: 'climate.csv', sha256: 'a'.repeat(64), columns: [], skipped: [] },
  ...{ date_order: null, time_zone: null, replaces: true },
};

/** Imports of readings that are undone, and removed ranges. */
export function describeReadingImports(open: () => Promise<ContractFarm>): void {
  describe('imports of readings', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const values = async () => {
      const { points } = await ana().getTelemetry({ query: { ...KEY, from: at(0), to: at(60) } });
      return points.map(([, , , mean]) => mean);
    };

    it('add and replace, and are undone to what was there, once', async () => {
      await ana().addTelemetry({ body: { readings: [reading(20, 0), reading(21, 1)] } });
      const { uuid } = await ana().beginReadingImport({ body: FILE });
      const readings = [reading(20, 0), reading(30, 1), reading(31, 2)];
      const counts = { added: 1, known: 1, other: 0, replaced: 1 };
      const query = { import: uuid, replace: true };
      expect(await ana().addTelemetry({ query: { ...query, dry_run: true }, body: { readings } })).toMatchObject(
        counts,
      );
      expect(await ana().addTelemetry({ query, body: { readings } })).toMatchObject(counts);
      await ana().addTelemetry({ body: { readings: [reading(22, 3)] } });
      expect(await values()).toEqual([20, 30, 31, 22]);
      const spans = [{ ...KEY, first: at(0), last: at(2), readings: 3 }];
      await ana().finishReadingImport({ params: { uuid }, body: { counts: { ...counts, refused: 0 }, spans } });

      const idempotencyKey = '01970000-0000-7000-8000-0000000000aa';
      const undo = () => ana().undoReadingImport({ params: { uuid } }, { idempotencyKey });
      const undone = { undone_by: 'ana', undone: { removed: 1, restored: 1 } };
      expect(await undo()).toMatchObject(undone);
      expect(await undo()).toMatchObject(undone);
      expect(await values()).toEqual([20, 21, 22]);
      expect(rowsOf(await ana().listReadingImports({}))).toMatchObject([
        { uuid, imported_by: 'ana', spans, counts: { ...counts, refused: 0 }, ...undone },
      ]);
      const refusal = { problem: { kind: 'conflict', code: 'import_already_undone' } };
      await expect(ana().undoReadingImport({ params: { uuid } })).rejects.toMatchObject(refusal);
      await expect(ana().addTelemetry({ query, body: { readings } })).rejects.toMatchObject(refusal);
    });

    it('are paged, and unknown ones refused', async () => {
      for (let nth = 0; nth < 3; nth += 1) await ana().beginReadingImport({ body: FILE });
      expect(await ana().listReadingImports({ query: { page_num: 1, page_size: 2, total: true } })).toMatchObject({
        data: [{}, {}],
        meta: { next_page: 2, total: 3 },
      });
      const params = { uuid: '01970000-0000-7000-8000-00000000dead' };
      await expect(ana().undoReadingImport({ params })).rejects.toMatchObject({ problem: { kind: 'not_found' } });
    });

    it('lose ranges that are removed with a reason', async () => {
      await ana().addTelemetry({ body: { readings: [reading(20, 0), reading(39, 1), reading(21, 2)] } });
      const body = { ...KEY, from: at(1), to: at(2), reason: 'Probe dry' };
      expect(await ana().removeReadings({ body })).toMatchObject({ ...body, removed_by: 'ana', readings: 1 });
      expect(await values()).toEqual([20, 21]);
      expect(await ana().listRemovedReadings({ query: KEY })).toMatchObject([body]);
      expect(
        rowsOf(
          await farm()
            .api('admin')
            .listAudit({ query: { kind: 'readings' } }),
        ),
      ).toMatchObject([{ who: 'ana', what: 'remove', after: { ...body, readings: 1 } }]);
    });
  });
}
