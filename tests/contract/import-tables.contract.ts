import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { TableKind } from '#ports/record-kinds/imports.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import {
  actionOf,
  bare,
  expectInvalid,
  expectRefusal,
  growBasil,
  planBasil,
  reread,
  useFarm,
} from './contract-support.ts';
import type { ContractFarm } from './farm-harness.ts';
import { SEED, TODAY } from './seed-farm.ts';

type Query = NonNullable<Parameters<FarmApi['importTable']>[0]['query']>;

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => ({ filename: 'farm.csv', content });

export function describeTableImports(open: () => Promise<ContractFarm>): void {
  describe("importing a farm's own spreadsheets", () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const send = (kind: TableKind, content: string, query: Query = {}) =>
      ana().importTable({ params: { kind }, query, file: fileOf(content) });
    const crops = async () => bare(await ana().listCrops({}));
    const beds = async () => bare(await ana().listBeds({}));
    const batches = async () => rowsOf(await ana().listBatches({ query: { hydrate: true } }));

    describe('of crops', () => {
      const FILE = 'Crop name;Kultur;Code;Base temp\r\nBrokkoli;x;;4,5\r\nPea shoots;y;PEA;3\r\n';

      it('adds them with codes, numbers and a family, and reports how it read them', async () => {
        const told = await send('crops', FILE, { family: 'Cabbage family' });
        expect(told).toEqual({
          ...{ added: 2, already_there: 0, read: 2, rows: [] },
          records: [
            { kind: 'family', count: 1 },
            { kind: 'crop', count: 2 },
          ],
          columns: { name: 'Crop name', code: 'Code', base_temperature: 'Base temp' },
          unread: ['Kultur'],
          notation: { date_orders: {}, decimal_mark: 'comma' },
          samples: [
            {
              line: 2,
              cells: [
                { field: 'name', text: 'Brokkoli', value: 'Brokkoli' },
                { field: 'base_temperature', text: '4,5', value: '4.5' },
              ],
            },
            {
              line: 3,
              cells: [
                { field: 'name', text: 'Pea shoots', value: 'Pea shoots' },
                { field: 'code', text: 'PEA', value: 'PEA' },
                { field: 'base_temperature', text: '3', value: '3' },
              ],
            },
          ],
          ...{ refused: 0, refusals: [], other_refusals: 0 },
          notes: ['The plant family “Cabbage family” is new.'],
          coded_notes: [{ code: 'record_added', params: { kind: 'family', name: 'Cabbage family' } }],
        });
        const family = bare(await ana().listFamilies({})).find(({ common }) => common === 'Cabbage family')?.uuid;
        expect((await crops()).slice(2)).toMatchObject([
          { name: 'Brokkoli', code: 'BRO', number: 3, base_temperature: 4.5, family },
          { name: 'Pea shoots', code: 'PEA', number: 4, base_temperature: 3, family },
        ]);
      });

      it('accepts the same file again without duplicates', async () => {
        await send('crops', FILE);
        expect(await send('crops', FILE, { family: 'Another' })).toMatchObject({
          added: 0,
          already_there: 2,
          rows: [],
        });
        expect(await crops()).toHaveLength(4);
        expect(bare(await ana().listFamilies({}))).toHaveLength(1);
      });

      it('adds all or nothing, reports every bad row with line and field, and adds the others with skip_bad', async () => {
        const file = 'name,code\nDill,DIL\n,XXX\nMint,dill\n\n"Rocket\nsalad",BAS\nbasil,BSL\nChervil,C!\nCress,\n';
        const refused = await send('crops', file);
        expect(refused.rows.map(({ line, field }) => [line, field])).toEqual([
          [3, 'name'],
          [6, 'code'],
          [8, 'code'],
          [9, 'code'],
        ]);
        expect(refused).toMatchObject({ added: 0, records: [], read: 7 });
        expect(await crops()).toHaveLength(2);
        const kept = await send('crops', file, { skip_bad: true });
        expect(kept).toMatchObject({ added: 3, rows: refused.rows });
        expect((await crops()).slice(2).map(({ name, code }) => [name, code])).toEqual([
          ['Dill', 'DIL'],
          ['Mint', 'DILL'],
          ['Cress', 'CRE'],
        ]);
      });

      it('reports on a dry run exactly what a real one does, and adds nothing', async () => {
        const file = `${FILE}Kale;;LAK;\r\n`;
        for (const query of [{}, { skip_bad: true }]) {
          const before = await crops();
          const dry = await send('crops', file, { ...query, dry_run: true });
          expect(await crops()).toEqual(before);
          expect(await send('crops', file, query)).toEqual(dry);
        }
        expect(await crops()).toHaveLength(4);
      });

      it('repeats the first answer for a repeated key, and refuses the key for another file', async () => {
        const call = (content: string) =>
          ana().importTable({ params: { kind: 'crops' }, file: fileOf(content) }, { idempotencyKey: 'once' });
        const first = await call(FILE);
        expect(first.added).toBe(2);
        expect(await call(FILE)).toEqual(first);
        await expectRefusal(call(FILE.replace('Brokkoli', 'Broccoli')), 'key_reused');
        expect(await crops()).toHaveLength(4);
      });

      it('refuses an archived family or supplier, and adds nothing for a refused row', async () => {
        const [family] = bare(await ana().listFamilies({}));
        await ana().updateFamily({ params: { uuid: family?.uuid ?? '' }, body: { archived: true } });
        const supplier = await ana().createSupplier({ body: { name: 'Old seeds' } });
        await ana().updateSupplier({ params: { uuid: supplier.uuid }, body: { archived: true } });
        const file = 'name,family,supplier\nDill,New family,Old seeds\nMint,mint family,New seeds\n';
        const told = await send('crops', file, { skip_bad: true });
        expect(told.rows.map(({ line, field }) => [line, field])).toEqual([
          [2, 'supplier'],
          [3, 'family'],
        ]);
        expect(told).toMatchObject({ added: 0, records: [], notes: [] });
        expect(bare(await ana().listFamilies({ query: { archived: false } }))).toEqual([]);
      });

      it('keeps text unchanged, and refuses invalid names', async () => {
        const odd = ['=HYPERLINK("x")', '<b>Kohlrabi</b>', '__proto__', 'كرنب', '🌱'];
        await send('crops', `name\n${odd.map((name) => `"${name.replaceAll('"', '""')}"`).join('\n')}`);
        expect((await crops()).slice(2).map(({ name }) => name)).toEqual(odd);
        const bad = await send('crops', `name\n${'x'.repeat(100 * 1024)}\n"a${'x'.repeat(5000)}\u0007"\n`);
        expect(bad.rows.map(({ line }) => line)).toEqual([2, 3]);
      });

      it('names unreadable headings, maps and files', async () => {
        expect((await expectInvalid(send('crops', 'nome,x\nA,1'))).map?.[0]).toMatch(/No column contains name.*“nome”/);
        expect((await expectInvalid(send('crops', 'a,b\nA,1', { map: 'name=bb' }))).map?.[0]).toContain('“b”');
        expect((await expectInvalid(send('crops', 'a\nA', { map: 'nam=a' }))).map?.[0]).toContain('name');
        expect((await expectInvalid(send('crops', 'a\nA', { map: 'name' }))).map?.[0]).toContain('field=heading');
        expect(await expectInvalid(send('crops', ''))).toHaveProperty('file');
        expect(await expectInvalid(send('crops', 'name\n"open'))).toHaveProperty('file');
        const many = `name\n${'x\n'.repeat(100_001)}`;
        await expectRefusal(send('crops', many), 'too_large');
        expect(await crops()).toHaveLength(2);
      });
    });

    describe('of beds', () => {
      const FILE = 'zone,aisle,column,shelf,code\nFarm1,A,1,2,code1\nFarm1,A,15,4,code2\nGrow 1,,E,1,e1\n';
      const MAP = { map: 'stack=aisle+column', tray_capacity: 12 };

      it('combines columns, adds chambers, and recognizes the same beds again', async () => {
        const told = await send('beds', FILE, MAP);
        expect(told).toMatchObject({
          ...{ added: 3, notes: ['The chamber “Farm1” is new.'], unread: [] },
          columns: { chamber: 'zone', stack: 'aisle + column', row: 'shelf', name: 'code' },
        });
        const farm1 = bare(await ana().listChambers({})).find(({ name }) => name === 'Farm1')?.uuid;
        expect((await beds()).filter(({ chamber }) => chamber === farm1)).toMatchObject([
          { name: 'code1', stack: 'A1', row: 2, tray_capacity: 12, active: true },
          { name: 'code2', stack: 'A15', row: 4, tray_capacity: 12 },
        ]);
        expect(await send('beds', FILE, MAP)).toMatchObject({ added: 0, already_there: 3, rows: [] });
        expect(await beds()).toHaveLength(11);
      });

      it("refuses beds that differ from the farm's, invalid rows, and stacks that labels can't name", async () => {
        const told = await send('beds', 'stack,row,tray_capacity\nA,1,10\nA,2,8\n"A,B",1,1\nB,x,1\nB,0,1\nF,1,\n', {
          chamber: 'grow 1',
          skip_bad: true,
        });
        expect(told.rows.map(({ line, field }) => [line, field])).toEqual([
          [3, 'tray_capacity'],
          [4, 'stack'],
          [5, 'row'],
          [6, 'row'],
        ]);
        expect(told).toMatchObject({ added: 1, already_there: 1 });
        expect((await beds()).find(({ name }) => name === 'F1')).toMatchObject({
          stack: 'F',
          row: 1,
          tray_capacity: null,
        });
      });
    });

    describe('of batches', () => {
      const started = addDays(TODAY, -12);

      it('plans future ones, and moves in growing ones', async () => {
        const file = [
          'Recipe,Sown,Trays,Tags,Bed',
          `"basil, 21 days",${addDays(TODAY, 3)},4,"spring, no 7",Grow 1 A1`,
          `,${started},12,old,"Grow 1 A2, A3=4"`,
        ].join('\n');
        const told = await send('batches', file, { growth_recipe: SEED.recipe });
        expect(told).toMatchObject({ added: 2, rows: [], records: [{ kind: 'batch', count: 2 }] });
        const [moved, planned] = [...(await batches())].sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
        expect(planned).toMatchObject({ internal_state: 'Planned', tags: ['spring', 'no 7'] });
        expect(planned && actionOf(planned, 'create_tray_action').action_properties).toMatchObject({
          ...{ trays: 4, target_locations: [SEED.beds.A1] },
        });
        expect(moved).toMatchObject({ internal_state: 'Alive', current_state: 'Growth' });
        expect(moved?.trays.tray_locations).toEqual({ [SEED.beds.A2]: 8, [SEED.beds.A3]: 4 });
      });

      it('recognizes as many of a kind as the farm has', async () => {
        const row = `Basil,${TODAY},4\n`;
        const file = (rows: number) => `crop,start_date,trays\n${row.repeat(rows)}`;
        expect(await send('batches', file(2))).toMatchObject({ added: 2, already_there: 0 });
        expect(await send('batches', file(2))).toMatchObject({ added: 0, already_there: 2 });
        expect(await send('batches', file(3))).toMatchObject({ added: 1, already_there: 2 });
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
        const told = await send('batches', file, { skip_bad: true });
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
        const told = await send('batches', file, { skip_bad: true });
        expect(told.rows.map(({ line, field }) => [line, field])).toEqual([[3, 'completed_to']]);
        const year = TODAY.slice(0, 4);
        expect((await batches()).map(({ lot_code }) => lot_code).sort()).toEqual([
          `BAS-${year}-0001`,
          `BAS-${year}-0002`,
        ]);
      });

      it('refuses starts before 2000 and more than ten years ahead, in rows and in the call', async () => {
        const far = addDays(TODAY, 3660);
        const told = await send('batches', `crop,start_date,trays\nBasil,1999-12-31,4\nBasil,${far},4\n`);
        expect(told.refusals.map(({ field, lines }) => [field, lines])).toEqual([
          ['start_date', [2]],
          ['start_date', [3]],
        ]);
        const query = { start_date: '1999-12-31' };
        expect(await expectInvalid(send('batches', 'crop,trays\nBasil,4\n', query))).toHaveProperty('start_date');
      });

      it('counts no refused batch as overdue', async () => {
        await ana().updateGrowthRecipe({ params: { uuid: SEED.recipe }, body: { archived: true } });
        const told = await send('batches', `growth_recipe,start_date,trays\n${SEED.recipe},${started},4\n`, {
          skip_bad: true,
        });
        expect(told).toMatchObject({ added: 0, notes: [] });
        expect(told.rows).toHaveLength(1);
      });

      it('reads days in the order proved by some row, and asks otherwise', async () => {
        const file = (day: string) => `crop;start;trays\nBasil;03/06/2026;4\nBasil;${day};5\n`;
        await send('batches', file('13/06/2026'));
        expect((await batches()).map(({ start_date }) => start_date).sort()).toEqual(['2026-06-03', '2026-06-13']);
        expect((await expectInvalid(send('batches', file('04/06/2026')))).date_order?.[0]).toMatch(
          /“03\/06\/2026” \(line 2\).*date_order=dmy/,
        );
        expect(await send('batches', file('04/06/2026'), { date_order: 'mdy', dry_run: true })).toMatchObject({
          added: 2,
        });
      });

      it('uses one start for all if the call gives it', async () => {
        const told = await send('batches', 'tray_size,number_of_trays,crop\n2.0,10,Basil\n2.0,10,Basil\n', {
          start_date: addDays(TODAY, 1),
        });
        expect(told).toMatchObject({ added: 2, unread: ['tray_size'] });
      });
    });

    describe('of harvests', () => {
      const yesterday = addDays(TODAY, -1);

      it("completes a batch's open harvest, then adds harvests, and recognizes them again", async () => {
        const batch = await growBasil(ana(), { start_date: addDays(TODAY, -21) });
        const moved = await growBasil(ana(), { target_locations: [SEED.beds.D1], tags: ['no 7'] });
        const lot = batch.lot_code;
        const file = `lot,date,kg,trays\n${lot},${TODAY},1.25,4\nno 7,${TODAY},0.5,\n${lot.toLowerCase()},${TODAY},500 g,2\n`;
        const told = await send('harvests', file);
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
        const again = await send('harvests', file);
        expect(again).toMatchObject({ added: 0, already_there: 3 });
      });

      it('reports on a dry run what a real one does, with days and weights as read', async () => {
        const { lot_code } = await growBasil(ana(), { start_date: addDays(TODAY, -40) });
        const [year, month, day] = yesterday.split('-');
        const file = `lot;date;kg;trays\n${lot_code};${day}/${month}/${year};0,25;4\n${lot_code};31/01/2026;1,5;\n`;
        const dry = await send('harvests', file, { dry_run: true, skip_bad: true });
        expect(dry).toMatchObject({
          notation: { date_orders: { harvest_date: 'dmy' }, decimal_mark: 'comma' },
          samples: [{ line: 2 }, { line: 3 }],
        });
        expect(dry.samples[0]?.cells).toContainEqual({ field: 'total_yield_kg', text: '0,25', value: '250 g' });
        expect(dry.samples[0]?.cells).toContainEqual({
          ...{ field: 'harvest_date', text: `${day}/${month}/${year}`, value: yesterday },
        });
        expect(await send('harvests', file, { skip_bad: true })).toEqual(dry);
      });

      it('refuses impossible weights unless the call accepts any, and days before 2000', async () => {
        const batch = await growBasil(ana());
        const lot = batch.lot_code;
        const file = `lot,date,grams,trays\n${lot},${TODAY},80001,4\n${lot},${TODAY},-5,4\n${lot},1899-12-30,5,4\n`;
        const told = await send('harvests', file);
        expect(told.rows.map(({ line, field }) => [line, field])).toEqual([
          [2, 'total_yield'],
          [3, 'total_yield'],
          [4, 'harvest_date'],
        ]);
        expect(told.rows[0]?.reason).toContain('80,001 g on 4 trays is 20 kg per tray');
        expect(told.rows[2]?.reason).toContain('Enter a day from 2000-01-01 to');
        expect(await send('harvests', file, { skip_bad: true, any_weight: true })).toMatchObject({ added: 1 });
      });

      it('dates a harvest of an earlier day at noon', async () => {
        const batch = await ana().createBatch({
          body: {
            ...{ growth_recipe: SEED.recipe, trays: 4, start_date: addDays(TODAY, -30), completed_to: yesterday },
            placed_at: [{ location: SEED.beds.A1, trays: 4 }],
          },
        });
        await send('harvests', `batch_uuid,harvest_date,total_yield_g\n${batch.uuid},${yesterday},300\n`);
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
        const told = await send('harvests', file, { skip_bad: true });
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

      it('asks whether an ambiguous mark is a thousands or a decimal separator', async () => {
        const batch = await growBasil(ana());
        const file = `lot;date;yield\n${batch.lot_code};${TODAY};1.250\n`;
        expect((await expectInvalid(send('harvests', file))).decimal_mark?.[0]).toMatch(
          /Line 2: “1.250” may mean 1.25 or 1250/,
        );
        const told = await send('harvests', file, { decimal_mark: 'comma' });
        expect(told).toMatchObject({ added: 1, notes: ['“yield” names no unit: it was read as grams.'] });
        expect(actionOf(await reread(ana(), batch), 'harvest_action').action_properties).toMatchObject({
          total_yield: 1250,
        });
      });
    });

    it('needs rights, and is recorded in the audit trail', async () => {
      const call = (api: FarmApi) => api.importTable({ params: { kind: 'crops' }, file: fileOf('name\nDill\n') });
      await expectRefusal(call(farm().api(null)), 'unauthenticated');
      await call(ana());
      const audit = rowsOf(
        await farm()
          .api('admin')
          .listAudit({ query: { kind: 'crop' } }),
      );
      expect(audit[0]).toMatchObject({ who: 'ana', what: 'create', operation: 'importTable', after: { name: 'Dill' } });
    });
  });
}
