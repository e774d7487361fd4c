import { describe, expect, it } from 'vitest';
import { createWorkbooks } from '#adapters/workbooks/workbooks.ts';
import { WORKBOOK_LIMITS, type WorkbookLimits } from '#ports/workbooks.ts';
import { codedProblemOf } from '#tests/support/random/plans.ts';
import { ods, table, tableRow } from '#tests/support/workbooks/ods.ts';
import { row, xlsx } from '#tests/support/workbooks/xlsx.ts';
import { zip } from '#tests/support/workbooks/zip.ts';

const MIB = 1024 * 1024;
const refusal = async (bytes: Uint8Array, limits: Partial<WorkbookLimits> = {}, mostRows = 1000) => {
  const workbooks = createWorkbooks({ ...WORKBOOK_LIMITS, ...limits });
  const problem = codedProblemOf(await workbooks.read(bytes, { sheet: null, mostRows }));
  const [fault = problem] = problem.errors?.file ?? [];
  return { kind: problem.kind, code: fault.code, params: fault.params };
};
const sheet = (rows: string, parts: Parameters<typeof zip>[0] = []) => xlsx([{ name: 'Log', rows }], { parts });
const SHEET = 'xl/worksheets/sheet1.xml';
const three = row(1, ['a', 'b']) + row(2, [1, 2]) + row(3, [3, 4]);
const compound = (text: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from(text, 'utf16le'),
  ]);

describe('a workbook that cannot be read', () => {
  it.each<[string, Uint8Array, string]>([
    ['another archive', zip([{ name: 'readme.txt', content: 'x' }]), 'file_not_workbook'],
    ['an empty archive', zip([]), 'file_not_workbook'],
    [
      'a document of words',
      ods('', { parts: [{ name: 'content.xml', content: '<office:document-content/>' }] }),
      'file_not_workbook',
    ],
    ['the start of an archive', Buffer.from('PK\x03\x04 and nothing else'), 'workbook_damaged'],
    ['a cut archive', sheet(three).subarray(0, 900), 'workbook_damaged'],
    [
      'a sheet that ends early',
      sheet('', [{ name: SHEET, content: '<worksheet><sheetData><row r="1">' }]),
      'workbook_damaged',
    ],
    ['a sheet that is no XML', sheet('', [{ name: SHEET, content: 'no elements' }]), 'workbook_damaged'],
    [
      'a text that is not UTF-8',
      sheet('', [{ name: SHEET, content: Uint8Array.of(0x3c, 0x61, 0x3e, 0xff) }]),
      'workbook_damaged',
    ],
    ['a cell in no column', sheet('<row r="1"><c r="1A"><v>1</v></c></row>'), 'workbook_damaged'],
    ['a string that is missing', sheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), 'workbook_damaged'],
    ['XLS', compound('Workbook'), 'workbook_old'],
    ['an encrypted workbook', compound('EncryptedPackage'), 'workbook_encrypted'],
    ['a part with a password', sheet('', [{ name: SHEET, content: three, isEncrypted: true }]), 'workbook_encrypted'],
    [
      'an encrypted ODS',
      ods(table('Log', tableRow(['a'])), {
        parts: [
          {
            name: 'META-INF/manifest.xml',
            content:
              '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
          },
        ],
      }),
      'workbook_encrypted',
    ],
  ])('is refused: %s', async (_what, bytes, code) => {
    expect(await refusal(bytes)).toMatchObject({ kind: 'invalid', code });
  });

  it.each<[string, Uint8Array, Partial<WorkbookLimits>, string]>([
    ['unpacked bytes', sheet(three), { unpackedBytes: 1024 }, 'workbook_too_large'],
    ['cells', sheet(three), { cells: 5 }, 'too_many_cells_in_file'],
    ['columns', sheet(three), { columns: 1 }, 'too_many_columns'],
    ['levels', sheet(`<row r="1">${'<c>'.repeat(70)}${'</c>'.repeat(70)}</row>`), {}, 'workbook_too_deep'],
    ['characters of a cell', sheet(row(1, ['a long text'])), { cellLength: 5 }, 'workbook_damaged'],
    ['parts', sheet(three), { parts: 3 }, 'file_not_workbook'],
    ['a ratio', sheet('', [{ name: SHEET, content: ' '.repeat(2 * MIB) }]), {}, 'workbook_too_large'],
    [
      'repeated cells',
      ods(
        table(
          'Log',
          tableRow(
            [{ attributes: 'office:value-type="float" office:value="1" table:number-columns-repeated="400"' }],
            ' table:number-rows-repeated="900"',
          ),
        ),
      ),
      { cells: 1000 },
      'too_many_cells_in_file',
    ],
  ])('is refused beyond a limit on %s', async (_what, bytes, limits, code) => {
    expect(await refusal(bytes, limits)).toMatchObject({ code });
  });

  it('is refused with too many rows, also repeated ones', async () => {
    expect(await refusal(sheet(three), {}, 2)).toEqual({
      kind: 'too_large',
      code: 'too_many_rows',
      params: { most: 1 },
    });
    const repeated = table('Log', tableRow(['a'], ' table:number-rows-repeated="1000000"'));
    expect(await refusal(ods(repeated))).toMatchObject({ code: 'too_many_rows' });
  });

  it('is refused if it unpacks to another size than it says, or with another sum', async () => {
    const lying = sheet('', [{ name: SHEET, content: `<worksheet>${' '.repeat(MIB)}</worksheet>`, claimedSize: 100 }]);
    expect(await refusal(lying)).toMatchObject({ code: 'workbook_damaged', params: { part: SHEET } });
    const changed = sheet('', [{ name: SHEET, content: '<worksheet><c><v>1</v></c></worksheet>', claimedSum: 1 }]);
    expect(await refusal(changed)).toMatchObject({ code: 'workbook_damaged', params: { part: SHEET } });
  });

  it('expands no entities of its own', async () => {
    const content =
      '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    const workbooks = createWorkbooks();
    const read = await workbooks.read(sheet('', [{ name: SHEET, content }]), { sheet: null, mostRows: 10 });
    expect(read).toMatchObject({ ok: true, value: { rows: [{ cells: ['&b;'] }] } });
  });
});
