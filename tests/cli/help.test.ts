import { expect, it } from 'vitest';
import { COMMANDS, PROGRAM_HELP } from '#cli/help.ts';
import { widthOf } from '#cli/text/width.ts';

it.each([
  { name: 'phyto', rows: PROGRAM_HELP.split('\n') },
  ...COMMANDS.map(({ name, help }) => ({ name, rows: [...help] })),
])('the help of $name fits a terminal of 80 columns and 24 rows', ({ rows }) => {
  expect(rows.filter((row) => widthOf(row) > 80)).toEqual([]);
  // The last row stays free for what is typed next.
  expect(rows.length).toBeLessThan(24);
});
