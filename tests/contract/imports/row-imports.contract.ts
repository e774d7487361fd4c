import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import type { TableKind } from '#ports/record-kinds/imports.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { actionOf, growBasil, reread, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { TODAY } from '#tests/contract/seed-farm.ts';

const CROPS = 'name,code,family\nDill,DIL,Carrot family\nChervil,CHE,Carrot family\nMizuna,MIZ,Mustards\n';

/** Versions count writes. */
const withoutVersions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'version' ? undefined : inner)));

/** Imports of spreadsheets that are undone. */
export function describeRowImports(open: () => Promise<ContractFarm>): void {
  describe('imports of spreadsheets', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const send = (kind: TableKind, content: string) =>
      ana().importTable({ params: { kind }, file: { filename: `${kind}.csv`, content } });
    const undo = async (imported: { readonly import: string | null }) =>
      ana().undoRowImport({ params: { uuid: imported.import ?? '' } });
    const whole = async (): Promise<unknown> =>
      withoutVersions([
        await ana().listCrops({}),
        await ana().listFamilies({}),
        await ana().listBeds({ query: { hydrate: true } }),
        await ana().listChambers({}),
        await ana().listSuppliers({}),
        await ana().listBatches({ query: { hydrate: true } }),
        await ana().listHarvests({ query: {} }),
        await ana().listExpectedTasks({}),
      ]);

    it('of every kind leave the farm as if they had never been, when they are undone', async () => {
      const batch = await growBasil(ana(), { start_date: addDays(TODAY, -21) });
      const lot = batch.lot_code;
      const files: readonly (readonly [TableKind, string])[] = [
        ['crops', CROPS],
        ['suppliers', 'name\nSeeds Ltd\n'],
        [
          'batches',
          `crop,start_date,trays,locations\nBasil,${addDays(TODAY, 3)},4,\nBasil,${addDays(TODAY, -12)},12,"Grow 1 A2, A3=4"\n`,
        ],
        ['harvests', `lot,date,kg,trays\n${lot},${TODAY},1.25,4\n${lot},${TODAY},0.5,2\n`],
      ];
      for (const [kind, content] of files) {
        const before = await whole();
        const done = await send(kind, content);
        expect(await whole()).not.toEqual(before);
        const { undone } = await undo(done);
        expect(undone).toMatchObject({ kept: 0, named: [] });
        expect(await whole()).toEqual(before);
        // What was taken back can be imported again.
        expect(await send(kind, content)).toMatchObject({ added: done.added });
      }
    });

    it('keep what was changed or is in use since, by name, and are undone once', async () => {
      const done = await send('crops', CROPS);
      expect(rowsOf(await ana().listRowImports({}))).toMatchObject([
        {
          ...{ uuid: done.import, kind: 'crops', file_name: 'crops.csv', imported_by: 'ana', undone: null },
          counts: { added: 3, already_there: 0, refused: 0, records: [{ kind: 'family', count: 2 }, { count: 3 }] },
        },
      ]);
      const dill = rowsOf(await ana().listCrops({})).find(({ name }) => name === 'Dill');
      await ana().updateCrop({ params: { uuid: dill?.uuid ?? '' }, body: { name: 'Dill, Bouquet' } });
      const { undone, undone_by } = await undo(done);
      expect(undone_by).toBe('ana');
      // The family of the changed crop stays with it.
      expect(undone).toMatchObject({
        ...{ removed: 3, kept: 2 },
        named: [
          { kind: 'crop', name: 'Dill, Bouquet', reason: 'changed' },
          { kind: 'family', name: 'Carrot family', reason: 'in_use' },
        ],
      });
      const names = rowsOf(await ana().listCrops({})).map(({ name }) => name);
      expect(names).toContain('Dill, Bouquet');
      expect(names).not.toContain('Mizuna');
      await expect(undo(done)).rejects.toMatchObject({ problem: { code: 'import_already_undone' } });
    });

    it('keep harvests that were corrected, and leave no record if they add nothing', async () => {
      const batch = await growBasil(ana(), { start_date: addDays(TODAY, -21) });
      const done = await send('harvests', `lot,date,kg,trays\n${batch.lot_code},${TODAY},1.25,4\n`);
      const again = await send('harvests', `lot,date,kg,trays\n${batch.lot_code},${TODAY},1.25,4\n`);
      expect(again.import).toBeNull();
      await ana().updateBatch({ params: { uuid: batch.uuid }, body: { tags: ['seen'] } });
      const { uuid } = actionOf(await reread(ana(), batch), 'harvest_action');
      const action_properties = { total_yield: 1300 };
      await ana().correctActions({ body: { actions: [{ uuid, action_properties }] } });
      expect((await undo(done)).undone).toMatchObject({
        ...{ removed: 0, kept: 1 },
        named: [{ kind: 'harvest', name: batch.lot_code, reason: 'changed' }],
      });
    });
  });
}
