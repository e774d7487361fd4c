import { writeOds, writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { createWorkbooks } from '#adapters/workbooks/workbooks.ts';
import { codedProblemOf, unwrap } from '#tests/support/random/plans.ts';

const TASK = { sheet: null, mostRows: 1000 };
const START = Date.UTC(2026, 4, 12);
const MINUTES = Array.from({ length: 1440 }, (_, minute) => new Date(START + minute * 60_000));
/** '2026-05-12 08:05:00' */
const textOf = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
const FORMAT = 'yyyy-mm-dd hh:mm';

describe('workbooks of another writer', () => {
  it.each([
    ['XLSX', writeXlsx, '1900'],
    ['XLSX from 1904', writeXlsx, '1904'],
    ['ODS', writeOds, '1900'],
  ] as const)('have each minute of a day, numbers, texts and logical values: %s', async (_what, write, dateSystem) => {
    const bytes = await write({
      dateSystem,
      sheets: [
        {
          name: 'Readings',
          columns: [{ numFmt: FORMAT }],
          rows: [
            ['Time', 'Temp', 'Note', 'On'],
            ...MINUTES.map((date, at) => [date, 21 + at / 1000, 'é & <x>', at % 2 === 0]),
          ],
        },
      ],
    });
    const { rows } = unwrap(await createWorkbooks().read(bytes, { ...TASK, mostRows: 2000 }));
    expect(rows[0]?.cells).toEqual(['Time', 'Temp', 'Note', 'On']);
    expect(rows.slice(1).map(({ line, cells }) => [line, ...cells])).toEqual(
      MINUTES.map((date, at) => [
        at + 2,
        at === 0 && dateSystem === '1900' && write === writeOds
          ? expect.stringMatching(/^2026-05-12(?: 00:00:00)?$/)
          : textOf(date),
        21 + at / 1000,
        'é & <x>',
        at % 2 === 0 ? 'TRUE' : 'FALSE',
      ]),
    );
  });

  it('are refused with a password', async () => {
    const sheets = [{ name: 'Log', rows: [['name'], ['Basil']] }];
    const bytes = await writeXlsx({ sheets, encryption: { password: 'x' } });
    const problem = codedProblemOf(await createWorkbooks().read(bytes, TASK));
    expect(problem.errors?.file?.[0]?.code).toBe('workbook_encrypted');
  });
});
