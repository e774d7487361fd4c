import { describe, expect, it } from 'vitest';
import { createHttpFarmApi } from '#adapters/http-client/client.ts';
import { createMemorySession } from '#adapters/http-client/memory-session.ts';
import { parseAnswer } from '#adapters/http-client/parse-answer.ts';
import { backup } from '#cli/commands/farm/backup.ts';
import { harvest } from '#cli/commands/harvests/harvest.ts';
import { batch } from '#cli/commands/work/batch.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { checkSharedFlags } from '#cli/usage/check-flags.ts';
import { COMMANDS } from '#cli/usage/commands.ts';
import * as acts from '#messages/en/terminal/acts.ts';
import * as files from '#messages/en/terminal/files.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { runHere } from '#tests/cli/commands/command-support.ts';
import { createFixedClock } from '#tests/support/fixed-clock.ts';

const FLAGS = { host: 'a', token: 't', data: 'd', databaseUrl: 'postgres://x/y', json: true, plain: true };
const TYPED = {
  host: '--host',
  token: '--token',
  data: '--data',
  databaseUrl: '--database-url',
  json: '--json',
  plain: '--plain',
};

describe('options of every command', () => {
  it.each(COMMANDS.flatMap((spec) => (spec.unused ?? []).map((flag) => ({ spec, flag }))))(
    'phyto $spec.name refuses $flag',
    ({ spec, flag }) => {
      expect(() => checkSharedFlags(spec, { [flag]: FLAGS[flag] })).toThrow(
        new UsageError(`phyto ${spec.name} doesn't take ${TYPED[flag]}. See: phyto ${spec.name} --help`),
      );
    },
  );

  it('is complete: commands refuse them exactly where they have no meaning', () => {
    const refusing = (flag: keyof typeof FLAGS) =>
      COMMANDS.filter(({ unused }) => unused?.includes(flag)).map(({ name }) => name);
    expect(refusing('host')).toEqual(['serve', 'demo', 'restore', 'migrate-database', 'verify-audit', 'completion']);
    expect(refusing('json')).toEqual(['serve', 'demo', 'simulate', 'completion']);
    expect(refusing('plain')).toEqual(['serve', 'demo', 'simulate', 'completion']);
  });

  it.each([
    [{ json: true, plain: true }, 'use either --json or --plain, not both.'],
    [{ host: 'a', data: 'd' }, 'use either --host or --data, not both.'],
    [{ host: 'a', databaseUrl: 'u' }, 'use either --host or --database-url, not both.'],
    [{ token: 't', data: 'd' }, 'use either --token or --data, not both.'],
  ])('%j exclude each other', (options, words) => {
    expect(() => checkSharedFlags({ name: 'tasks' }, options)).toThrow(new UsageError(words));
  });

  it('go together otherwise', () => {
    expect(() => checkSharedFlags({ name: 'tasks' }, { host: 'a', token: 't', json: true })).not.toThrow();
    expect(() => checkSharedFlags({ name: 'tasks' }, { data: 'd', databaseUrl: 'u', plain: true })).not.toThrow();
  });
});

describe('known options where they have no meaning', () => {
  const clock = createFixedClock('2026-05-12T08:00:00.000Z');
  const farm = createHttpFarmApi({
    baseUrl: 'http://farm.example',
    session: createMemorySession(),
    newKey: () => 'key',
    parse: parseAnswer,
    transport: () => Promise.reject(new Error('Nothing is asked of the farm')),
  });

  it.each([
    [harvest, ['export'], { plain: true }, acts.notPlain({ formats: ['csv', 'json', 'ndjson'] })],
    [harvest, ['export'], { json: true, format: 'csv' }, usage.notBoth({ one: '--json', other: '--format csv' })],
    [harvest, ['export'], { grams: '5' }, "phyto harvest export doesn't take --grams."],
    [harvest, ['export'], { yes: true }, "phyto harvest export doesn't take --yes."],
    [harvest, ['export', 'BAS-1'], {}, usage.tooManyWords({ words: 'BAS-1' })],
    [harvest, ['record', 'BAS-1'], { output: 'h.csv' }, "phyto harvest record doesn't take --output."],
    [harvest, ['record', 'BAS-1'], { from: 'today' }, "phyto harvest record doesn't take --from."],
    [harvest, ['record', 'BAS-1'], { crop: 'Basil' }, "phyto harvest record doesn't take --crop."],
    [batch, ['BAS-1'], { interactive: true, json: true }, usage.screenOnly],
    [batch, ['BAS-1'], { interactive: true }, '-i needs a terminal.'],
    [backup, [], { output: '-', json: true }, files.backupOnStdout],
    [backup, [], { output: 'f', list: true }, 'use either --list or --output, not both.'],
  ] as const)('%o', async (command, words, options, said) => {
    const { code, out, err } = await runHere({ clock }, farm, command, words, { options });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`phyto: ${said}`);
  });
});
