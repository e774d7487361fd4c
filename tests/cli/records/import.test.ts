import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '#cli/text/width.ts';
import { wrapText } from '#cli/text/wrap-text.ts';
import { problems } from '#messages/en/problems/index.ts';
import * as imports from '#messages/en/terminal/imports.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { importNotes as esNotes } from '#messages/es/import-notes.ts';
import { openagNotes as esOpenag } from '#messages/es/openag-notes.ts';
import { problems as esProblems } from '#messages/es/problems/index.ts';
import * as esImports from '#messages/es/terminal/imports.ts';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv, phytoProcess } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { DILL_FILE } from '#tests/support/files/openag-file.ts';

let farm: FarmFolder;
beforeAll(async () => {
  farm = await createFarmFolder();
});
afterAll(() => farm.remove());

const local = (args: readonly string[], input = '') =>
  phyto(['import', ...args, '--data', farm.data], homeEnv(farm.home), input);
async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(farm.home, name);
  await writeFile(file, content);
  return file;
}

describe("importing a farm's own spreadsheets", () => {
  it('reports what it would add and how it read it, and adds it once', async () => {
    const file = await fileOf('crops.csv', 'Crop name;Sorte;Code\r\nDill;x;\r\nPea shoots;y;PEA\r\n');
    const report = [
      '  - read: name from "Crop name", code from "Code"',
      '  - not read: Sorte',
      '  ? The plant family “Carrot family” is new.',
      '',
    ].join('\n');
    const args = ['crops', file, '--family', 'Carrot family'];
    expect(await local([...args, '--dry-run'])).toEqual({
      ...{ code: 0, err: '' },
      out: `${file}: 2 of 2 rows would be added (1 plant family, 2 crops).\n${report}`,
    });
    expect((await local(args)).out).toBe(`${file}: 2 of 2 rows added (1 plant family, 2 crops).\n${report}`);
    expect((await local(args)).out).toContain('0 of 2 rows added, 2 already there.');
  });

  it('accepts any plain kind of record, also hyphenated', async () => {
    const file = await fileOf('media.csv', 'Medium,Supplier\nCoir,Mats Ltd\nHemp mat,Mats Ltd\n');
    expect((await local(['growth-media', file])).out.split('\n')).toEqual([
      `${file}: 2 of 2 rows added (1 supplier, 2 growth media).`,
      '  - read: name from "Medium", supplier from "Supplier"',
      '  ? The supplier “Mats Ltd” is new.',
      '',
    ]);
  });

  it('adds nothing if a row is bad, and names it; adds the others on request', async () => {
    const file = await fileOf(
      'beds.csv',
      'zone,aisle,column,shelf\nHall,A,1,1\nHall,A,1,x\nHall,A,1,y\n\nHall,"B,",1,1\n',
    );
    const map = ['--map', 'chamber=zone', '--map', 'stack=aisle+column', '--create-places'];
    const refused = await local(['beds', ...map, file]);
    expect([refused.code, refused.out.split('\n').length]).toEqual([1, 3]);
    expect(refused.err.split('\n')).toEqual([
      'Rows  Lines  Field  Reason',
      `   1  3      row    ${problems.number_unreadable({ text: 'x' })}`,
      `   1  4      row    ${problems.number_unreadable({ text: 'y' })}`,
      ...wrapText(problems.invalid_stack_name({}), 60).map(
        (row, at) => `${at === 0 ? '   1  6      stack' : ' '.repeat(18)}  ${row}`,
      ),
      `${imports.notAdded({ file, rows: 3, isDry: false })} ${imports.skipBadTakesOthers}`,
      '',
    ]);
    const plain = await local(['beds', ...map, file, '--plain', '--dry-run']);
    expect(plain.err).toContain(`Line 3, row: ${problems.number_unreadable({ text: 'x' })}\n`);
    const kept = await local(['beds', ...map, file, '--skip-bad']);
    expect([kept.code, kept.err.split('\n').at(-2)]).toEqual([0, imports.leftOut({ file, rows: 3, isDry: false })]);
    expect(kept.out).toContain('1 of 4 rows added (1 chamber, 1 bed).');
  });

  it('keeps its table of bad rows within 80 columns, and groups rows with the same fault', async () => {
    const rows = [
      'Basil,2026-05-12,0',
      ...Array.from({ length: 12 }, () => `${'Unheard-of '.repeat(12)},2026-05-12,4`),
    ];
    const file = await fileOf('batches.csv', `crop,sown,trays\n${rows.join('\n')}\n`);
    const { err } = await local(['batches', file]);
    const told = err.split('\n').slice(0, -2);
    expect(told.length).toBeGreaterThan(1);
    expect(told.filter((row) => widthOf(row) > 80)).toEqual([]);
    expect(told.some((row) => /^ {2}12 {2}3, 4, 5 … {2}crop /.test(row))).toBe(true);
    const plain = await local(['batches', file, '--plain']);
    expect(plain.err).toMatch(/12 rows, crop: .* First: lines 3, 4, 5\.\n/);
  });

  it('asks for missing information in terms of its own options', async () => {
    const file = await fileOf('days.csv', 'crop,sown,trays\nBasil,03/04/2026,4\n');
    const asked = await local(['batches', file]);
    expect(asked.code).toBe(1);
    expect(asked.err.replaceAll(/\s+/g, ' ')).toMatch(/--date-order: .*“03\/04\/2026” \(line 2\).*--date-order dmy/);
    expect((await local(['batches', file, '--date-order', 'dmy', '--dry-run'])).out).toContain(
      '1 of 1 row would be added',
    );
    const told = await fileOf('order.csv', 'crop,sown,trays\nBasil,03/04/2026,4\nBasil,13/04/2026,1\n');
    expect((await local(['batches', told, '--dry-run'])).out.split('\n').slice(2, 5)).toEqual([
      '  - dates: start_date day first',
      '  - line 2 read as: crop Basil; start_date 03/04/2026 = 2026-04-03; trays 4',
      '  - line 3 read as: crop Basil; start_date 13/04/2026 = 2026-04-13; trays 1',
    ]);
    const none = await local(['crops', await fileOf('none.csv', 'nome\nDill\n')]);
    expect(none.err.replaceAll(/\s+/g, ' ')).toContain(
      imports.solvedByOption.columns_missing({
        missing: [{ fields: ['name'], suggestion: 'nome' }],
        headings: ['nome'],
      }),
    );
  });

  it("reports in the user's language, and uses its own options there too", async () => {
    const run = async (kind: string, name: string, content: string) => {
      const args = ['import', kind, await fileOf(name, content), '--plain', '--data', farm.data];
      const { out, err } = await phytoProcess(args, homeEnv(farm.home, { LANG: 'es_ES.UTF-8' }));
      return out + err;
    };
    const beds = 'chamber,stack,row\nHall,A,1\nHall,A,x\n';
    const [missing, refused, noted, recipe] = [
      await run('crops', 'falta.csv', 'N ome\nDill\n'),
      await run('beds', 'mesas.csv', beds),
      await run('growth_media', 'sustratos.csv', 'Medium,Supplier\nCork,Corcho SA\n'),
      await run('openag', 'eneldo.json', JSON.stringify({ ...DILL_FILE, name: 'Eneldo' })),
    ];
    const column = { fields: ['name'], suggestion: '"N ome"' };
    expect(missing).toContain(esImports.solvedByOption.columns_missing({ missing: [column], headings: ['N ome'] }));
    expect(refused).toContain(esProblems.number_unreadable({ text: 'x' }));
    expect(noted).toContain(`? ${esNotes.record_added({ kind: 'supplier', name: 'Corcho SA' })}`);
    expect(recipe).toContain(`: ${esImports.openag.wholeRecipe}: ${esOpenag.sowing_added({})}\n`);
    const phase = esImports.openag.onePhase({ number: 1, name: 'Growing' });
    expect(recipe).toContain(`: ${phase}: ${esOpenag.range_in_no_band({ range: '400-700' })}\n`);
  });

  it('reads from the input, and prints JSON', async () => {
    const { code, out } = await local(
      ['harvests', '-', '--json'],
      `lot,date,kg\n${farm.lots.toHarvest},1900-01-01,1\n`,
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual([
      {
        file: '-',
        report: expect.objectContaining({ added: 0, read: 1, rows: [expect.objectContaining({ line: 2 })] }),
      },
    ]);
  });

  it('reports the light of a recipe by phase, and that the farm already has it', async () => {
    const file = await fileOf('dill.json', JSON.stringify(DILL_FILE));
    const { out } = await local(['openag', file]);
    expect(out).toContain('Dill in one step, version 1: ');
    expect(out).toContain('\n  phase 1, Growing: 20 days, DLI 11.52 mol/m²/d\n');
    expect((await local(['openag', file])).out).toContain('nothing to add: version 1 on this farm is identical.');
  });

  it('refuses a file too large for one import, and explains how to split it', async () => {
    const file = await fileOf('large.csv', new Uint8Array(26 * 1024 * 1024));
    const { code, err } = await local(['harvests', file]);
    expect([code, err.replaceAll(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringContaining(imports.tooLarge({ size: 26, most: 25 })),
    ]);
  });

  it('reports a guessed encoding, and refuses invalid text', async () => {
    const western = Uint8Array.of(...new TextEncoder().encode('name\nKr'), 0xe4, ...new TextEncoder().encode('uter\n'));
    const { out } = await local(['crops', await fileOf('western.csv', western)]);
    expect(out).toContain('1 of 1 row added');
    expect(out).toContain('Windows-1252');
    const workbook = await local(['crops', await fileOf('crops.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 0))]);
    expect(workbook).toMatchObject({
      code: 1,
      err: expect.stringContaining(problems.workbook_damaged({ part: 'ZIP' }).slice(0, 40)),
    });
    expect((await local(['crops', join(farm.home, 'absent.csv')])).err).toContain(`! ${imports.unreadable.ENOENT}`);
  });

  it.each([
    [['trees', 'x.csv'], 'unknown kind "trees". Use: phyto import chambers|'],
    [['cropss', 'x.csv'], 'unknown kind "cropss". Did you mean "crops"? See: phyto import --help'],
    [['crops'], usage.missingWord({ word: 'files' })],
    [['crops', 'x.csv', '--chamber', 'Hall'], usage.optionNotTaken({ command: 'import crops', option: '--chamber' })],
    [['openag', 'x.json', '--skip-bad'], usage.optionNotTaken({ command: 'import openag', option: '--skip-bad' })],
    [['crops', 'x.csv', '--map', 'name'], '--map "name": write FIELD=HEADING'],
    [
      ['crops', 'x.csv', '--date-order', 'ydm'],
      usage.notOneOf({ option: '--date-order', value: 'ydm', values: ['ymd', 'dmy', 'mdy'] }),
    ],
    [['beds', 'x.csv', '--tray-capacity', '0'], '--tray-capacity: Enter a whole number'],
    [['batches', 'x.csv', '--start-date', '30.2.2026'], `--start-date "30.2.2026" isn't a day.`],
    [['batches', 'x.csv', '--growth-recipe', 'Nothing'], `--growth-recipe "Nothing" isn't on this farm.`],
    [['crops', '-', '-'], imports.inputOnce],
  ])('%j is wrong usage', async (args, words) => {
    const result = await local(args);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain(words);
  });
});

describe('wrapping text', () => {
  it('returns lines that fit, and keeps every word', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 12 }).filter((word) => !word.includes(' ')));
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 40 }), (all, columns) => {
        const rows = wrapText(all.join(' '), columns);
        expect(rows.filter((row) => widthOf(row) > columns)).toEqual([]);
        expect(rows.join(' ')).toBe(all.join(' '));
      }),
    );
    expect(wrapText('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
  });
});
