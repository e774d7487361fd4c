import { describe, expect, it } from 'vitest';
import type { FarmApi } from '#ports/farm-api/index.ts';
import type { TableKind } from '#ports/record-kinds/imports.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { bare, expectInvalid, expectRefusal, useFarm } from '#tests/contract/contract-support.ts';
import type { ContractFarm } from '#tests/contract/farm-harness.ts';
import { row, xlsx } from '#tests/support/workbooks/xlsx.ts';

type Query = NonNullable<Parameters<FarmApi['importTable']>[0]['query']>;

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => ({ filename: 'farm.csv', content });

export function describeTableImports(open: () => Promise<ContractFarm>): void {
  describe('importing spreadsheets', () => {
    const farm = useFarm(open);
    const ana = () => farm().api('ana');
    const send = (kind: TableKind, content: string, query: Query = {}) =>
      ana().importTable({ params: { kind }, query, file: fileOf(content) });
    const crops = async () => bare(await ana().listCrops({}));
    const beds = async () => bare(await ana().listBeds({}));

    describe('of crops', () => {
      const FILE = 'Crop name;Kultur;Code;Base temp\r\nBrokkoli;x;;4,5\r\nPea shoots;y;PEA;3\r\n';

      it('adds them with codes, numbers and a family, and reports how it read them', async () => {
        const told = await send('crops', FILE, { family: 'Cabbage family' });
        expect(told).toEqual({
          ...{ import: expect.any(String), added: 2, already_there: 0, read: 2, rows: [] },
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
          ...{ refused: 0, refusals: [], other_refusals: 0, sheet: null, sheets: [] },
          notes: ['The plant family “Cabbage family” is new.'],
          coded_notes: [{ code: 'record_added', params: { kind: 'family', name: 'Cabbage family' } }],
        });
        const family = bare(await ana().listFamilies({})).find(({ common }) => common === 'Cabbage family')?.uuid;
        expect((await crops()).slice(2)).toMatchObject([
          { name: 'Brokkoli', code: 'BRO', number: 3, base_temperature: 4.5, family },
          { name: 'Pea shoots', code: 'PEA', number: 4, base_temperature: 3, family },
        ]);
      });

      it('reads the sheet of a workbook that has data, or the one that is named', async () => {
        const names = (name: string) => row(1, ['Crop name', 'Base temp']) + row(2, [name, 1.234]);
        const book = (...sheets: readonly string[]) => ({
          filename: 'farm.xlsx',
          content: xlsx(sheets.map((name) => ({ name, rows: names(name) }))),
        });
        const call = { params: { kind: 'crops' as const } };
        const query = { family: 'Cabbage family' };
        const only = await ana().importTable({ ...call, query, file: book('Tatsoi') });
        expect(only).toMatchObject({ added: 1, sheet: 'Tatsoi', sheets: ['Tatsoi'], notes: [expect.any(String)] });
        expect((await crops()).at(-1)).toMatchObject({ name: 'Tatsoi', base_temperature: 1.234 });
        const two = book('Mizuna', 'Komatsuna');
        const before = await crops();
        expect(await expectInvalid(ana().importTable({ ...call, query, file: two }))).toMatchObject({
          sheet: [expect.stringContaining('“Mizuna”, “Komatsuna”')],
        });
        expect(
          await expectInvalid(ana().importTable({ ...call, query: { ...query, sheet: 'May' }, file: two })),
        ).toHaveProperty('sheet');
        expect(await crops()).toEqual(before);
        const chosen = await ana().importTable({ ...call, query: { ...query, sheet: 'Komatsuna' }, file: two });
        expect(chosen).toMatchObject({ added: 1, sheet: 'Komatsuna', sheets: ['Mizuna', 'Komatsuna'] });
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

      it('adds nothing if a row is invalid, or the valid rows with skip_bad, and reports each fault by line and field', async () => {
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

      it('has the same report in a dry run, which adds nothing', async () => {
        const file = `${FILE}Kale;;LAK;\r\n`;
        for (const query of [{}, { skip_bad: true }]) {
          const before = await crops();
          const dry = await send('crops', file, { ...query, dry_run: true });
          expect(await crops()).toEqual(before);
          expect({ ...(await send('crops', file, query)), import: null }).toEqual(dry);
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
      const MAP = { map: 'stack=aisle+column', tray_capacity: 12, create_places: true };

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

      it('refuses unknown chambers, with the nearest name, unless they are to be created', async () => {
        const chambers = bare(await ana().listChambers({})).length;
        const told = await send('beds', 'chamber,stack,row\nGrov 1,Z,1\nGrow 1,Z,2\n');
        expect(told).toMatchObject({ added: 0, refused: 1, refusals: [{ code: 'chamber_unknown', rows: 1 }] });
        expect(told.refusals[0]?.reason).toContain('Did you mean “Grow 1”?');
        expect(bare(await ana().listChambers({}))).toHaveLength(chambers);
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
