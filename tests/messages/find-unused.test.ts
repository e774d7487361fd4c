import { expect, it } from 'vitest';
import { findUnused } from '#tests/support/messages/find-unused.ts';

const catalogue = { words: '#cli/words/batches.ts', file: 'terminal/batches.ts', names: ['found', 'title', 'none'] };

it('names each terminal message that no source uses', () => {
  const source = "import { m } from '#cli/words/batches.ts';\nconsole.log(m.title, other.m.found, item.found);";
  expect(findUnused([catalogue], [source, 'm.none'])).toEqual([
    'terminal/batches.ts: found',
    'terminal/batches.ts: none',
  ]);
});

it('finds uses under another name, and those of catalogues shared by web and terminal', () => {
  const sources = [
    "import { m as batches } from '#cli/words/batches.ts';\nbatches.found({ count: 2 });",
    "import * as words from '#words/terminal/batches.ts';\nwords.title;",
    "import { none as nothing } from '#words/terminal/batches.ts';",
  ];
  expect(findUnused([catalogue], sources)).toEqual([]);
});
