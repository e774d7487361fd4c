import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import { importNotes } from '#messages/en/import-notes.ts';
import { tableProblems } from '#messages/en/problems/table.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { actionOf, expectInvalid, growBasil, planBasil, reread, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

type Query = NonNullable<Parameters<FarmApi['importTable']>[0]['query']>;

/** Tests of importing harvests from spreadsheets. */
export function describeHarvestImports(open: () => Promise<ContractFarm>): void {
  describe('importing harvests from a spreadsheet', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const send = (content: string, query: Query = {}) =>
      ana().importTable({ params: { kind: 'harvests' }, query, file: { filename: 'farm.csv', content } });
    const yesterday = addDays(TODAY, -1);

    it("completes a batch's open harvest, then adds harvests, and recognises them in the next import", async () => {
      const batch = await growBasil(ana(), { start_date: addDays(TODAY, -21) });
      const moved = await growBasil(ana(), { target_locations: [SEED.beds.D1], tags: ['no 7'] });
      const lot = batch.lot_code;
      const file = `lot,date,kg,trays\n${lot},${TODAY},1.25,4\nno 7,${TODAY},0.5,\n${lot.toLowerCase()},${TODAY},500 g,2\n`;
      const told = await send(file);
      expect(told).toMatchObject({ added: 3, rows: [], records: [{ kind: 'harvest', count: 3 }] });
      const harvest = actionOf(await reread(ana(), batch), 'harvest_action');
      expect(harvest).toMatchObject({
        completed: true,
        action_properties: { total_yield: 1250, trays_harvested: 4 },
      });
      expect(actionOf(await reread(ana(), batch), 'harvest_action', 1)).toMatchObject({
        ...{ origin: 'instant', action_properties: { total_yield: 500 } },
      });
      expect((await reread(ana(), moved)).internal_state).toBe('Done');
      const again = await send(file);
      expect(again).toMatchObject({ added: 0, already_there: 3 });
    });

    it('has the same report in a dry run, with days and weights as parsed', async () => {
      const { lot_code } = await growBasil(ana(), { start_date: addDays(TODAY, -40) });
      const [year, month, day] = yesterday.split('-');
      const file = `lot;date;kg;trays\n${lot_code};${day}/${month}/${year};0,25;4\n${lot_code};31/01/2026;1,5;\n`;
      const dry = await send(file, { dry_run: true, skip_bad: true });
      expect(dry).toMatchObject({
        notation: { date_orders: { harvest_date: 'dmy' }, decimal_mark: 'comma' },
        samples: [{ line: 2 }, { line: 3 }],
      });
      expect(dry.samples[0]?.cells).toContainEqual({ field: 'total_yield_kg', text: '0,25', value: '250 g' });
      expect(dry.samples[0]?.cells).toContainEqual({
        ...{ field: 'harvest_date', text: `${day}/${month}/${year}`, value: yesterday },
      });
      expect({ ...(await send(file, { skip_bad: true })), import: null }).toEqual(dry);
    });

    it('refuses impossible weights unless any_weight is set, and days before 2000', async () => {
      const batch = await growBasil(ana());
      const lot = batch.lot_code;
      const file = `lot,date,grams,trays\n${lot},${TODAY},80001,4\n${lot},${TODAY},-5,4\n${lot},1899-12-30,5,4\n`;
      const told = await send(file);
      expect(told.rows.map(({ line, field }) => [line, field])).toEqual([
        [2, 'total_yield'],
        [3, 'total_yield'],
        [4, 'harvest_date'],
      ]);
      const heavy = { grams: 80_001, trays: 4, kilograms_each: 20, most: 20 };
      expect(told.rows[0]?.reason).toContain(tableProblems.weight_impossible(heavy));
      const days = { text: '1899-12-30', from: '2000-01-01', to: '2036-05-12' };
      expect(told.rows[2]?.reason).toContain(tableProblems.day_out_of_bounds(days));
      expect(await send(file, { skip_bad: true, any_weight: true })).toMatchObject({ added: 1 });
    });

    it('dates a harvest of an earlier day at noon', async () => {
      const batch = await ana().createBatch({
        body: {
          ...{ growth_recipe: SEED.recipe, trays: 4, start_date: addDays(TODAY, -30), completed_to: yesterday },
          placed_at: [{ location: SEED.beds.A1, trays: 4 }],
        },
      });
      await send(`batch_uuid,harvest_date,total_yield_g\n${batch.uuid},${yesterday},300\n`);
      expect(actionOf(await reread(ana(), batch), 'harvest_action').action_completed_date).toBe(
        `${yesterday}T10:00:00.000Z`,
      );
    });

    it('gives the reason for each refused row', async () => {
      const planned = await planBasil(ana());
      const grown = await growBasil(ana(), { target_locations: [SEED.beds.A2], tags: ['twin'] });
      await planBasil(ana(), { tags: ['twin'], target_locations: [SEED.beds.A3] });
      const file = [
        'lot_code,harvest_date,grams,trays_cleared',
        `XXX-2026-0001,${TODAY},1,`,
        `twin,${TODAY},1,`,
        `${planned.lot_code},${TODAY},1,`,
        `${grown.lot_code},${addDays(TODAY, 1)},1,`,
        `${grown.lot_code},${TODAY},,`,
        `${grown.lot_code},${TODAY},many,`,
        `${grown.lot_code},${TODAY},1,9`,
        `${grown.lot_code},${TODAY},900,8`,
      ].join('\n');
      const told = await send(file, { skip_bad: true });
      expect(told.rows.map(({ line, field }) => [line, field])).toEqual([
        [2, 'batch'],
        [3, 'batch'],
        [4, ''],
        [5, 'harvest_date'],
        [6, 'total_yield'],
        [7, 'total_yield'],
        [8, expect.any(String)],
      ]);
      expect(told.added).toBe(1);
      expect((await reread(ana(), grown)).internal_state).toBe('Done');
      expect((await reread(ana(), planned)).internal_state).toBe('Planned');
    });

    it('clears the trays of several cuts with the last one only', async () => {
      const batch = await growBasil(ana(), { start_date: addDays(TODAY, -40) });
      const lot = batch.lot_code;
      const file = `lot,date,grams\n${lot},${TODAY},900\n${lot},${TODAY},700\n${lot},${TODAY},500\n`;
      const dry = await send(file, { dry_run: true });
      expect(dry).toMatchObject({ added: 3, rows: [] });
      expect({ ...(await send(file)), import: null }).toEqual(dry);
      const after = await reread(ana(), batch);
      const cleared = [0, 1, 2].map((at) => actionOf(after, 'harvest_action', at).action_properties.trays_cleared);
      expect(cleared).toEqual([0, 0, 8]);
      expect(after.internal_state).toBe('Done');
    });

    it('reads weights in the unit of the heading, the cell or a column beside them', async () => {
      const batch = await growBasil(ana(), { start_date: addDays(TODAY, -21) });
      const lot = batch.lot_code;
      const weights = async (heading: string, ...rows: readonly string[]) => {
        const told = await send(`lot,date,${heading}\n${rows.map((row) => `${lot},${TODAY},${row}\n`).join('')}`, {
          dry_run: true,
          skip_bad: true,
        });
        return told.samples.map(({ cells }) => cells.find(({ field }) => field.startsWith('total_yield'))?.value);
      };
      expect(await weights('total_yield (lb)', '5.5')).toEqual(['2494.75804 g']);
      expect(await weights('Weight (oz)', '88.2', '1 kg')).toEqual(['2500.42794 g', '1000 g']);
      expect(await weights('Weight,unit', '5.5,lb', '300,g', '5 lb 3 oz,')).toEqual([
        '2494.75804 g',
        '300 g',
        '2353.011 g',
      ]);
      expect(await weights('Crop,Weight in kg', 'x,1.5')).toEqual(['1500 g']);
      const refused = (heading: string, row: string, query: Query = {}) =>
        expectInvalid(send(`lot,date,${heading}\n${lot},${TODAY},${row}\n`, query));
      expect((await refused('Weight (HEAD)', '3')).map?.[0]).toContain('HEAD');
      const told = await send(`lot,date,Weight,unit\n${lot},${TODAY},3,HEAD\n`, { dry_run: true });
      expect(told.rows[0]?.reason).toContain('HEAD');
      const map = { map: 'total_yield=Harvest of the day:lb', dry_run: true };
      const mapped = await send(`lot,date,Harvest of the day\n${lot},${TODAY},5.5\n`, map);
      expect(mapped.samples[0]?.cells).toContainEqual({ field: 'total_yield', text: '5.5', value: '2494.75804 g' });
    });

    describe('one weighing of several lots', () => {
      const twoLots = async () => {
        const start_date = addDays(TODAY, -40);
        const a = await growBasil(ana(), { start_date, trays: 5 });
        const b = await growBasil(ana(), { start_date, trays: 2, target_locations: [SEED.beds.A2] });
        return { a, b, both: `${a.lot_code}; ${b.lot_code.toLowerCase()}` };
      };
      const yields = (batch: Parameters<typeof actionOf>[0]) =>
        (batch.actions ?? []).flatMap((action) =>
          action.action_type === 'harvest_action' && action.completed && !action.withdrawn
            ? [[action.action_properties.total_yield, action.action_properties.trays_cleared]]
            : [],
        );

      it('is shared by their trays, said in the preview, recognised later, and undone in one step', async () => {
        const { a, b, both } = await twoLots();
        const file = `lot,date,kg\n"${both}",${TODAY},1\n`;
        const dry = await send(file, { dry_run: true });
        const parts = [
          { lot: a.lot_code, trays: 5, grams: 714 },
          { lot: b.lot_code, trays: 2, grams: 286 },
        ];
        expect(dry).toMatchObject({ added: 1, records: [{ kind: 'harvest', count: 2 }], refused: 0 });
        expect(dry.coded_notes).toEqual([{ code: 'weighing_shared', params: { line: 2, grams: 1000, parts } }]);
        expect(dry.notes).toEqual([importNotes.weighing_shared({ line: 2, grams: 1000, parts })]);
        const done = await send(file);
        expect({ ...done, import: null }).toEqual(dry);
        expect(yields(await reread(ana(), a))).toEqual([[714, 5]]);
        expect(yields(await reread(ana(), b))).toEqual([[286, 2]]);
        expect(await send(file)).toMatchObject({ added: 0, already_there: 1 });
        const undone = await ana().undoRowImport({ params: { uuid: done.import ?? '' } });
        expect(undone.undone).toMatchObject({ removed: 2, kept: 0 });
        for (const lot of [a, b]) expect(yields(await reread(ana(), lot))).toEqual([]);
        expect({ ...(await send(file, { dry_run: true })), import: null }).toEqual(dry);
      });

      it('counts the trays that are left after the rows before it, and clears them with the last cut', async () => {
        const { a, b, both } = await twoLots();
        const file = [
          'lot,date,grams,trays,cleared',
          `${a.lot_code},${TODAY},50,1,1`,
          `"${both}",${TODAY},600,,`,
          `"${both}",${TODAY},90.5,,`,
          '',
        ].join('\n');
        const dry = await send(file, { dry_run: true });
        expect(dry).toMatchObject({ added: 3, rows: [], records: [{ kind: 'harvest', count: 5 }] });
        expect({ ...(await send(file)), import: null }).toEqual(dry);
        expect(yields(await reread(ana(), a))).toEqual([
          [50, 1],
          [400, 0],
          [60.3, 4],
        ]);
        expect(yields(await reread(ana(), b))).toEqual([
          [200, 0],
          [30.2, 2],
        ]);
      });

      it('is refused where its lots or trays are in doubt, and then no lot gets a part', async () => {
        const { a, b, both } = await twoLots();
        const planned = await planBasil(ana(), { target_locations: [SEED.beds.A3] });
        const file = [
          'lot,date,grams,trays',
          `"${a.lot_code}, XXX-2026-0001",${TODAY},100,`,
          `"${a.lot_code}, ${a.lot_code}",${TODAY},100,`,
          `"${a.lot_code}, ${planned.lot_code}",${TODAY},100,`,
          `"${both}",${TODAY},100,6`,
          `"${both}",${addDays(TODAY, 1)},100,`,
          `"${both}",${TODAY},1000000,`,
          `"${both}",${TODAY},70,7`,
        ].join('\n');
        const told = await send(file, { skip_bad: true });
        expect(told.rows.map(({ line, field, code }) => [line, field, code])).toEqual([
          [2, 'batch', 'batch_name_unknown'],
          [3, 'batch', 'lot_named_twice'],
          [4, 'batch', 'lot_without_trays'],
          [5, 'trays_harvested', 'shared_trays_differ'],
          [6, 'harvest_date', 'harvest_in_future'],
          [7, 'total_yield', 'weight_impossible'],
        ]);
        expect(told).toMatchObject({ added: 1 });
        expect(yields(await reread(ana(), a)).map(([grams]) => grams)).toEqual([50]);
        expect(yields(await reread(ana(), b)).map(([grams]) => grams)).toEqual([20]);
      });
    });

    it('asks about an ambiguous decimal mark', async () => {
      const batch = await growBasil(ana());
      const file = `lot;date;yield\n${batch.lot_code};${TODAY};1.250\n`;
      expect((await expectInvalid(send(file))).decimal_mark?.[0]).toMatch(/Line 2: “1.250” may mean 1.25 or 1250/);
      const told = await send(file, { decimal_mark: 'comma' });
      expect(told).toMatchObject({ added: 1, notes: [importNotes.heading_without_unit({ heading: 'yield' })] });
      expect(actionOf(await reread(ana(), batch), 'harvest_action').action_properties).toMatchObject({
        total_yield: 1250,
      });
    });
  });
}
