import { expect, it } from 'vitest';
import { findWeakDocstrings } from '#tests/support/walls/find-weak-docstrings.ts';

const doc = (text: string): string => `/*${`* ${text} */`}\nexport const a = 1;`;

it.each(['What a bed is.', 'Whether it holds.', 'How often.', 'The same twice.', '\n * What a bed is.\n'])(
  'refuses a docstring that begins so: %j',
  (text) => {
    expect(findWeakDocstrings({ 'web/a.ts': `const b = 2;\n${doc(text)}` })).toEqual([
      expect.stringMatching(/^web\/a\.ts:2: (?:What|Whether|How|The same)$/),
    ]);
  },
);

it.each(['Returns what a bed is.', 'Whatever it holds.', 'However often.', 'The sameness of twins.'])(
  'admits a docstring that begins so: %j',
  (text) => {
    expect(findWeakDocstrings({ 'web/a.ts': doc(text), 'web/b.ts': '// What a comment says.' })).toEqual([]);
  },
);
