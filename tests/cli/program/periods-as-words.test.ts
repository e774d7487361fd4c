import { CommanderError } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from '#cli/usage/create-program.ts';
import { allCommands } from '#cli/usage/record-commands.ts';
import { usageText } from '#cli/usage/usage-text.ts';
import * as usage from '#messages/en/terminal/usage.ts';

/** Returns how a command line is read, or the reason why it is refused. */
async function read(...args: readonly string[]) {
  let call: { name: string; words: readonly string[]; options: Readonly<Record<string, unknown>> } | undefined;
  const program = createProgram(allCommands(), async ({ name }, words, options) => {
    call = { name, words, options };
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return call;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return usageText(error, program);
  }
}

it.each([
  [['yields', '-7d'], ['-7d'], {}],
  [['yields', '-7d', '--json'], ['-7d'], { json: true }],
  [['--json', 'yields', '-7d'], ['-7d'], { json: true }],
  [['yields', '--plain', '-7d..today'], ['-7d..today'], { plain: true }],
  [['yields', '--', '-7d'], ['-7d'], {}],
  [['comment', 'BAS-1', '-2', 'trays', '-7d', '--', '-x'], ['BAS-1', '-2', 'trays', '-7d', '-x'], {}],
  [['harvests', 'export', '--from', '-7d', '--to', '-1d', '--json'], ['export'], { from: '-7d', to: '-1d' }],
  [['token', '--expires', '-1d', 'create', '-7d'], ['create', '-7d'], { expires: '-1d' }],
  [['harvest', '--at', '-7d 12:00', 'record', '-7d', '--', '-x'], ['record', '-7d', '-x'], { at: '-7d 12:00' }],
])('%j takes a word that begins with - and a digit for an argument', async (args, words, options) => {
  expect(await read(...args)).toMatchObject({ words, options });
});

it.each([
  ['yields', '-7d', '--jsn'],
  ['yields', '--jsn', '-7d'],
  ['yields', '--jsn'],
])('%j is still refused, with the nearest option', async (...args) => {
  const nearest = usage.didYouMean({ words: ['--json'] });
  expect(await read(...args)).toBe(
    `${usage.unknownOption({ option: '--jsn' })} ${nearest} ${usage.seeHelp({ command: 'yields' })}`,
  );
});

it.each([
  [['yields', '-7d', '-x'], usage.unknownOption({ option: '-x' })],
  [['hardware', '-7d'], usage.tooManyWords({ words: '-7d' })],
  [['yields', 'last-week', '-7d'], usage.tooManyWords({ words: 'last-week, -7d' })],
])('%j is refused', async (args, reason) => {
  expect(await read(...args)).toContain(reason);
});

it('no option begins with a digit', () => {
  for (const { options = {} } of allCommands())
    for (const flags of Object.keys(options)) expect(flags).not.toMatch(/^-\d/);
});
