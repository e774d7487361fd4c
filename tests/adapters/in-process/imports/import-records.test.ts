import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namedRecords } from '#adapters/in-process/imports/import-names.ts';
import { importProblems } from '#messages/en/problems/import.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { describeTable, TABLE_KINDS, type TableKind } from '#ports/record-kinds/imports.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';

const differs = (record: string, current: string | null, given: string): string =>
  importProblems.record_differs({ record, current, given });

let farm: SeededFarm;
let api: FarmApi;
beforeEach(async () => {
  farm = await openSeededFarm();
  api = farm.service.as(farm.caller('ana'));
});
afterEach(() => farm.close());

const send = (
  kind: TableKind,
  content: string,
  query: { readonly dry_run?: boolean; readonly skip_bad?: boolean; readonly create_places?: boolean } = {},
) => api.importTable({ params: { kind }, query, file: { filename: 'farm.csv', content } });

describe.each(TABLE_KINDS.filter((kind) => describeTable(kind).records !== null))('a spreadsheet of %s', (kind) => {
  const { columns, shape, records } = describeTable(kind);
  const rowOf = (number: number) =>
    shape.needs.flat().map((field) => (columns[field]?.kind === 'whole' ? String(number) : `New ${field} ${number}`));
  const file = [shape.needs.flat(), rowOf(1), rowOf(2), rowOf(1)].map((row) => row.join(',')).join('\n');

  it('adds each record once by its identifying fields, and none the second time', async () => {
    // The chambers of new beds are new too.
    const create_places = kind === 'beds';
    const dry = await send(kind, file, { dry_run: true, create_places });
    const told = await send(kind, file, { create_places });
    expect({ ...told, import: null }).toEqual(dry);
    expect(told).toMatchObject({ added: 2, already_there: 1, refused: 0 });
    expect(told.records).toContainEqual({ kind: records?.kind, count: 2 });
    expect(await send(kind, file)).toMatchObject({ added: 0, already_there: 3, records: [] });
  });

  it('is undone with the records that only it needs, and can be imported again', async () => {
    const create_places = kind === 'beds';
    const told = await send(kind, file, { create_places });
    const count = told.records.reduce((sum, one) => sum + one.count, 0);
    const { undone } = await api.undoRowImport({ params: { uuid: told.import ?? '' } });
    expect(undone).toEqual({ removed: count, kept: 0, named: [] });
    expect(await send(kind, file, { create_places })).toMatchObject({ added: 2, already_there: 1 });
  });
});

describe('importing records', () => {
  it('reads every column of a supplier, with the checks of a call', async () => {
    const headings = 'Company,Contact person,E-mail,Telephone,Website,Remarks';
    const good = 'Seeds & Co,Ms Rossi,a@seeds.example,+41 44 000,https://seeds.example,Tuesdays';
    const told = await send('suppliers', `${headings}\n${good}\nOld seeds,,no address,,seeds,\n`, { skip_bad: true });
    expect(told).toMatchObject({ added: 1, unread: [], records: [{ kind: 'supplier', count: 1 }] });
    expect(told.rows).toMatchObject([
      { line: 3, field: 'email', reason: 'Enter a valid email address.' },
      { line: 3, field: 'url', reason: 'Enter a valid URL.' },
    ]);
    expect(rowsOf(await api.listSuppliers({}))).toMatchObject([
      {
        ...{ name: 'Seeds & Co', contact: 'Ms Rossi', email: 'a@seeds.example', phone: '+41 44 000' },
        ...{ url: 'https://seeds.example', notes: 'Tuesdays', archived: false },
      },
    ]);
  });

  it('adds the supplier named by a growth medium, and refuses an archived one or contradicting rows', async () => {
    const told = await send('growth_media', 'Substrate,Type,Supplier\nHemp mat,mat,Mats Ltd\nCoir,loose,mats ltd\n');
    expect(told).toMatchObject({
      ...{ added: 2, notes: ['The supplier “Mats Ltd” is new.'] },
      records: [
        { kind: 'supplier', count: 1 },
        { kind: 'growth_medium', count: 2 },
      ],
    });
    const [supplier] = rowsOf(await api.listSuppliers({}));
    await api.updateSupplier({ params: { uuid: supplier?.uuid ?? '' }, body: { archived: true } });
    const long = 'x'.repeat(300);
    const refused = await send(
      'growth_media',
      `name,kind,supplier,description\nhemp MAT,mat,MATS LTD,\nCoir,block,,\nHemp mat,,Other Ltd,\nCoir,,,${long}\nPeat,,Mats Ltd,\n`,
    );
    expect(refused).toMatchObject({ added: 0, already_there: 1 });
    expect(refused.rows).toMatchObject([
      { line: 3, field: 'kind', reason: differs('Coir', 'loose', 'block') },
      {
        ...{ line: 4, field: 'supplier' },
        reason: differs('Hemp mat', 'Mats Ltd', 'Other Ltd'),
      },
      {
        ...{ line: 5, field: 'description' },
        reason: differs('Coir', null, `${'x'.repeat(40)}…`),
      },
      { line: 6, field: 'supplier', reason: 'The supplier Mats Ltd is archived. Choose another.' },
    ]);
  });

  it('reads numbers of tray types, and gives locations the ids of their kind', async () => {
    await send('tray_types', 'Tray;Cells;Area m2\nPlug;72;0,125\n');
    expect(rowsOf(await api.listTrayTypes({})).find(({ name }) => name === 'Plug')).toMatchObject({
      ...{ cells: 72, area_m2: 0.125, active: true },
    });
    await send('physical_locations', 'Place\nPacking hall\n');
    const place = rowsOf(await api.listPhysicalLocations({})).find(
      ({ location_name }) => location_name === 'Packing hall',
    );
    expect(place?.uuid).toMatch(/^phys-/);
  });

  it('reports differences of beds and crops, and refuses beds of an inactive chamber even if they exist', async () => {
    const crops = await send('crops', 'name,code,family,base_temperature\nBasil,BSL,,\nBasil,,Cabbages,\nBasil,,,7\n');
    expect(crops.rows.map(({ reason }) => reason)).toEqual([
      differs('Basil', 'BAS', 'BSL'),
      differs('Basil', 'Mint family', 'Cabbages'),
      differs('Basil', null, '7'),
    ]);
    const file = 'chamber,stack,row,name,tray_capacity\nGrow 1,A,1,Best bed,\nGrow 1,A,1,,9\nGrow 1,D,1,,9\n';
    expect((await send('beds', file)).rows.map(({ reason }) => reason)).toEqual([
      importProblems.bed_name_differs({ shelf: 'A1', current: 'A1', given: 'Best bed' }),
      importProblems.bed_capacity_differs({ shelf: 'A1', current: 10, given: '9' }),
      importProblems.bed_capacity_differs({ shelf: 'D1', current: null, given: '9' }),
    ]);
    const chamber = rowsOf(await api.listChambers({})).find(({ name }) => name === 'Grow 1');
    await api.updateChamber({ params: { uuid: chamber?.uuid ?? '' }, body: { active: false } });
    expect((await send('beds', 'chamber,stack,row\nGrow 1,A,1\nGrow 1,Z,1\n')).rows).toMatchObject(
      [2, 3].map((line) => ({ line, field: 'chamber', reason: 'The chamber Grow 1 is inactive. Choose another.' })),
    );
  });

  it('creates no record from a name if its kind needs more', async () => {
    await farm.storage.read(async (tx) => {
      const context = { site: farm.clock.site('UTC'), user: 'ana', newId: farm.deps.newId };
      const named = await namedRecords({ tx, writer: null, context }, 'crop', false);
      expect(() => named.check('crop', 'Basil')).not.toThrow();
      expect(() => named.check('crop', 'Rocket')).toThrow('invalid_input');
    });
  });
});
