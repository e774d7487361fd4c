import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { actionOf, expectInvalid, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

type Query = NonNullable<Parameters<FarmApi['importTable']>[0]['query']>;

/** Tests of importing batches from spreadsheets. */
export function describeBatchImports(open: () => Promise<ContractFarm>): void {
  describe('importing batches from a spreadsheet', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const send = (content: string, query: Query = {}) =>
      ana().importTable({ params: { kind: 'batches' }, query, file: { filename: 'farm.csv', content } });
    const batches = async () => rowsOf(await ana().listBatches({ query: { hydrate: true } }));
    const started = addDays(TODAY, -12);

    it('plans future ones, and moves in growing ones', async () => {
      const file = [
        'Recipe,Sown,Trays,Tags,Bed',
        `"basil, 21 days",${addDays(TODAY, 3)},4,"spring, no 7",Grow 1 A1`,
        `,${started},12,old,"Grow 1 A2, A3=4"`,
      ].join('\n');
      const told = await send(file, { growth_recipe: SEED.recipe });
      expect(told).toMatchObject({ added: 2, rows: [], records: [{ kind: 'batch', count: 2 }] });
      const [moved, planned] = [...(await batches())].sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
      expect(planned).toMatchObject({ internal_state: 'Planned', tags: ['spring', 'no 7'] });
      expect(planned && actionOf(planned, 'create_tray_action').action_properties).toMatchObject({
        ...{ trays: 4, target_locations: [SEED.beds.A1] },
      });
      expect(moved).toMatchObject({ internal_state: 'Alive', current_state: 'Growth' });
      expect(moved?.trays.tray_locations).toEqual({ [SEED.beds.A2]: 8, [SEED.beds.A3]: 4 });
    });

    it('recognises as many identical batches as the farm has', async () => {
      const row = `Basil,${TODAY},4\n`;
      const file = (rows: number) => `crop,start_date,trays\n${row.repeat(rows)}`;
      expect(await send(file(2))).toMatchObject({ added: 2, already_there: 0 });
      expect(await send(file(2))).toMatchObject({ added: 0, already_there: 2 });
      expect(await send(file(3))).toMatchObject({ added: 1, already_there: 2 });
      expect(await batches()).toHaveLength(3);
    });

    it('gives the reason for each refused row', async () => {
      const file = [
        'crop,start_date,trays,locations',
        `Kale,${TODAY},4,`,
        `1,${TODAY},4,`,
        `Basil,2026-02-30,4,`,
        `Basil,${TODAY},0,`,
        `Basil,${TODAY},4,Grow 9 A1`,
        `Basil,${started},11,Grow 1 A4`,
        `Basil,${started},4,Grow 1 C1`,
        `Basil,${started},10,Grow 1 A4`,
        `Basil,${started},1,Grow 1 A4`,
      ].join('\n');
      const told = await send(file, { skip_bad: true });
      expect(told.rows.map(({ line, field }) => [line, field])).toEqual([
        [2, 'crop'],
        [3, 'crop'],
        [4, 'start_date'],
        [5, 'trays'],
        [6, 'locations'],
        [7, 'locations'],
        [8, 'locations'],
        [10, 'locations'],
      ]);
      expect(told.added).toBe(1);
      expect(await batches()).toHaveLength(1);
    });

    it('numbers lots without gaps, and reports only added rows', async () => {
      const file = [
        'crop,start_date,trays,locations,completed_to',
        `Basil,${TODAY},4,,`,
        `Basil,${started},4,Grow 1 A1,${addDays(started, -1)}`,
        `Basil,${TODAY},5,,`,
      ].join('\n');
      const told = await send(file, { skip_bad: true });
      expect(told.rows.map(({ line, field }) => [line, field])).toEqual([[3, 'completed_to']]);
      const year = TODAY.slice(0, 4);
      expect((await batches()).map(({ lot_code }) => lot_code).sort()).toEqual([
        `BAS-${year}-0001`,
        `BAS-${year}-0002`,
      ]);
    });

    it('refuses starts before 2000 and more than ten years ahead, in rows and in the call', async () => {
      const far = addDays(TODAY, 3660);
      const told = await send(`crop,start_date,trays\nBasil,1999-12-31,4\nBasil,${far},4\n`);
      expect(told.refusals.map(({ field, lines }) => [field, lines])).toEqual([
        ['start_date', [2]],
        ['start_date', [3]],
      ]);
      const query = { start_date: '1999-12-31' };
      expect(await expectInvalid(send('crop,trays\nBasil,4\n', query))).toHaveProperty('start_date');
    });

    it("doesn't count rejected batches as overdue", async () => {
      await ana().updateGrowthRecipe({ params: { uuid: SEED.recipe }, body: { archived: true } });
      const told = await send(`growth_recipe,start_date,trays\n${SEED.recipe},${started},4\n`, {
        skip_bad: true,
      });
      expect(told).toMatchObject({ added: 0, notes: [] });
      expect(told.rows).toHaveLength(1);
    });

    it('detects the date order from an unambiguous row, and asks otherwise', async () => {
      const file = (day: string) => `crop;start;trays\nBasil;03/06/2026;4\nBasil;${day};5\n`;
      await send(file('13/06/2026'));
      expect((await batches()).map(({ start_date }) => start_date).sort()).toEqual(['2026-06-03', '2026-06-13']);
      expect((await expectInvalid(send(file('04/06/2026')))).date_order?.[0]).toMatch(
        /“03\/06\/2026” \(line 2\).*date_order=dmy/,
      );
      expect(await send(file('04/06/2026'), { date_order: 'mdy', dry_run: true })).toMatchObject({
        added: 2,
      });
    });

    it('uses the start day of the request for all rows', async () => {
      const told = await send('tray_size,number_of_trays,crop\n2.0,10,Basil\n2.0,10,Basil\n', {
        start_date: addDays(TODAY, 1),
      });
      expect(told).toMatchObject({ added: 2, unread: ['tray_size'] });
    });
  });
}
