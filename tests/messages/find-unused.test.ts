import { expect, it } from 'vitest';
import { findUnused } from '#tests/support/messages/find-unused.ts';

const catalogue = { name: 'batches', file: 'terminal/batches.ts', messages: ['found', 'title', 'none'] };

it('names each terminal message that no source uses', () => {
  const source =
    "import { m } from '#cli/language/messages.ts';\nconsole.log(m.batches.title, m.acts.found, other.m.batches.found, item.found);";
  expect(findUnused([catalogue], [source, 'm.batches.none'])).toEqual([
    'terminal/batches.ts: found',
    'terminal/batches.ts: none',
  ]);
});

it('finds uses in a spread, and those of catalogues shared by web and terminal', () => {
  const sources = [
    "import { m } from '#cli/language/messages.ts';\nconst all = { ...m.batches.found };",
    "import * as words from '#words/terminal/batches.ts';\nwords.title;",
    "import { none as nothing } from '#words/terminal/batches.ts';",
  ];
  expect(findUnused([catalogue], sources)).toEqual([]);
});
