import { describe, expect, it } from 'vitest';
import { widthOf } from '#cli/text/width.ts';
import { checkSharedFlags } from '#cli/usage/check-flags.ts';
import { createProgram } from '#cli/usage/create-program.ts';
import { IMPORT_KINDS } from '#cli/usage/import-kinds.ts';
import { PROGRAM_HELP } from '#cli/usage/program-help.ts';
import { allCommands } from '#cli/usage/record-commands.ts';
import { shellWords } from '#tests/cli/phyto.ts';

const program = createProgram(allCommands(), async () => undefined);
const helps = new Map(program.commands.map((command) => [command.name(), command.helpInformation()]));

/** Returns the help of a command after some arguments. */
const helpOf = async (...words: readonly string[]) => {
  let out = '';
  const command = createProgram(allCommands(), async () => undefined);
  for (const each of [command, ...command.commands])
    each.exitOverride().configureOutput({ writeOut: (text) => (out += text) });
  await expect(command.parseAsync([...words, '--help'], { from: 'user' })).rejects.toThrow('outputHelp');
  return out;
};

describe.each([['phyto', PROGRAM_HELP] as const, ...helps])('the help of %s', (_name, help) => {
  it('fits a terminal of 80 columns and 24 rows', () => {
    const rows = help.trimEnd().split('\n');
    expect(rows.filter((row) => widthOf(row) > 80)).toEqual([]);
    // The last row stays free for the prompt.
    expect(rows.length).toBeLessThan(24);
  });
});

it('the help of a command lists exactly what it accepts', () => {
  for (const { name, options = {}, unused = [] } of allCommands()) {
    const help = helps.get(name) ?? '';
    for (const flags of Object.keys(options)) expect(help).toContain(flags.split(/[ ,]/)[0]?.replace('-y', '--yes'));
    expect(help.includes(' --host URL')).toBe(!unused.includes('host'));
    expect(help.includes('  --json')).toBe(!unused.includes('json'));
  }
});

it("the help of an import lists every kind, the given kind's columns, and all options", async () => {
  const help = await helpOf('import');
  for (const { kind, options } of IMPORT_KINDS) {
    expect(help.split(/\s+/)).toContain(kind);
    for (const option of options) expect(help).toContain(`--${option} `);
  }
  expect(await helpOf('import', 'harvests', 'x.csv')).toContain(
    [
      '  harvests: batch (lot code, uuid or tag), harvest_date, total_yield (g) or',
      '  total_yield_kg; also yield_unit, trays_harvested, trays_cleared',
    ].join('\n'),
  );
  expect(await helpOf('import', 'growth-media')).toContain('  growth_media: name; also kind, supplier, description\n');
});

it('the help of a verb lists its own options and variables, and fits the terminal', async () => {
  const exporting = await helpOf('harvests', 'export');
  expect(exporting).toContain('--fail-empty');
  expect(exporting).toContain('PHYTO_ORDER_BY');
  expect(exporting).not.toContain('--cleared');
  expect(exporting.trimEnd().split('\n').length).toBeLessThan(24);
  const recording = await helpOf('harvest', 'record');
  expect(recording).toContain('--grams');
  expect(recording).not.toContain('--format');
  expect(recording).not.toContain('PHYTO_');
});

it('the help of a command matches an example', () => {
  expect(helps.get('tasks')).toBe(
    [
      "phyto tasks [words...]           today's tasks; interactive on a TTY",
      '  --chamber NAME   repeatable; default all        --group chamber|batch',
      '  --overdue        only overdue tasks',
      '  --host URL  --token T  --data DIR  --database-url URL  --json  --plain',
      '  Variables for options: PHYTO_CHAMBER, PHYTO_GROUP, PHYTO_OVERDUE. An option on',
      '  the command line comes first.',
      'Examples: phyto tasks kale      phyto tasks --chamber "Grow 1" --json',
      '',
    ].join('\n'),
  );
});

describe('the examples of the help', () => {
  const examples = allCommands().flatMap(({ name, examples: rows }) =>
    rows.flatMap((row) => row.split(/ {3,}/).map((example) => [name, example] as const)),
  );

  it.each(examples.filter(([, example]) => example.startsWith('phyto ')))('%s: %s', async (name, example) => {
    const [, ...words] = await shellWords(example.replace(/ (?:[<|] .*|> \S+)$/, ''));
    const called: string[] = [];
    const command = createProgram(allCommands(), async (spec, _words, options) => {
      checkSharedFlags(spec, options);
      called.push(spec.name);
    });
    for (const each of [command, ...command.commands]) each.exitOverride();
    await command.parseAsync(words, { from: 'user' });
    expect(called).toEqual([name]);
  });

  it('use verbs that the command has', () => {
    for (const [name, example] of examples) {
      const { words = '' } = allCommands().find((spec) => spec.name === name) ?? {};
      const [, choices] = /^[<[]([^>\]]*\|[^>\]]*)[>\]]/.exec(words) ?? [];
      if (choices === undefined) continue;
      const typed = /^phyto \S+ (\S+)/.exec(example)?.[1];
      if (typed !== undefined) expect(choices.split('|')).toContain(typed);
    }
  });
});
