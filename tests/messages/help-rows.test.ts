import { expect, it } from 'vitest';
import { widthOf } from '#cli/text/width.ts';
import * as en from '#messages/en/terminal/screen.ts';
import * as es from '#messages/es/terminal/screen.ts';

const COLUMNS = 80;
const INDENT = 2;
const GAP = 2;

it.each([
  ['English', en],
  ['Spanish', es],
])("shows the terminal's help in %s without cutting a row", (_, { keys, marks }) => {
  for (const { rows, indent } of [
    { rows: keys, indent: INDENT },
    { rows: marks, indent: 0 },
  ]) {
    const names = Math.max(...rows.map(([name]) => widthOf(name)));
    for (const [, text] of rows) expect(indent + names + GAP + widthOf(text), text).toBeLessThanOrEqual(COLUMNS);
  }
});
