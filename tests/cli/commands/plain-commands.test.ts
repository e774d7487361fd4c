import { describe, expect, it } from 'vitest';
import { settings } from '#cli/commands/farm/settings.ts';
import { performance } from '#cli/commands/history/performance.ts';
import { recipes } from '#cli/commands/look/recipes.ts';
import { yields } from '#cli/commands/look/yields.ts';
import { token } from '#cli/commands/people/token.ts';
import { user } from '#cli/commands/people/user.ts';
import { sop } from '#cli/commands/records/sop.ts';
import { batch } from '#cli/commands/work/batch.ts';
import { batches } from '#cli/commands/work/batches.ts';
import type { Command } from '#cli/runtime/cli.ts';
import * as site from '#messages/en/terminal/manage/settings.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { usePlainFarm } from './plain-farm.ts';

describe('plain commands', () => {
  const { api, jsonOf, lot, run, runOn } = usePlainFarm();

  it('read as sentences with --plain, with units, and words where a cell is empty', async () => {
    const plain = async (command: Command, args: readonly string[] = [], its: FarmApi = api()) =>
      (await runOn(its, command, args, { look: 'plain' })).out;
    expect(await plain(batches, [lot()])).toMatch(
      new RegExp(
        `^${lot()}: crop .+, stage Alive, state .+, trays 8, location Grow 1 A1, (next day|no next day).*\\.\n$`,
      ),
    );
    expect(await plain(yields)).toMatch(/: estimated yield [\d.]+ kg, actual yield 0\.00 kg\.\n$/);
    expect(await plain(recipes)).toMatch(/: crop .+, days \d+, +version \d+, uuid [\da-f-]{36}\.\n/);
    expect(await plain(batch, [lot()])).toMatch(/\nopen: .*action .+, +(facts .+|no facts), +not done yet\.\n/);
    expect(await plain(performance, ['Basil'])).toContain(', not finished, planned 21, no yield yet, ');
    const listTokens: FarmApi['listTokens'] = async () => [
      {
        uuid: SEED.crops.basil,
        name: 'nightly',
        username: 'ana',
        scope: 'read',
        created_at: '2026-05-11T20:04:00.000Z',
        expires: null,
        last_used_at: null,
      },
    ];
    expect(await plain(token, [], { ...api(), listTokens })).toBe(
      `nightly: user ana, scope read, created 2026-05-11, never expires, never used, uuid ${SEED.crops.basil}.\n`,
    );
    expect(await plain(settings)).toMatch(/^display_name: +\S/);
  });

  it('show and change the settings of the farm', async () => {
    expect((await run(settings)).out).toMatch(/^display_name .*\n(?:.*\n)*units\.mass +g\n/);
    const changed = await jsonOf(settings, ['set', 'display-name=North Farm', 'temperature_max=28.5', 'humidity_max=']);
    expect(changed).toMatchObject({
      display_name: 'North Farm',
      thresholds: { temperature_max: 28.5, humidity_max: null },
    });
    const unknown = await run(settings, ['set', 'unit.mass=oz']);
    expect([unknown.code, unknown.err]).toEqual([
      2,
      `phyto: ${site.noSetting({ typed: 'unit.mass' })} ${usage.didYouMean({ words: ['units.mass'] })}\n`,
    ]);
    expect((await run(settings, ['set', 'time_zone=Mars'])).code).toBe(1);
  });

  it('say where to look for a name that the farm does not know', async () => {
    const see = async (command: Command, words: readonly string[]) => {
      const { code, err } = await run(command, words, { options: { yes: true } });
      expect(code).toBe(1);
      return err;
    };
    expect((await run(batch, ['KAL-1999-0001'])).err).toContain(usage.seeList({ command: 'batches' }));
    expect(await see(token, ['revoke', 'zzzz'])).toContain(usage.seeList({ command: 'token' }));
    expect(await see(sop, ['delete', 'zzzz'])).toContain(usage.seeList({ command: 'sop' }));
    expect((await run(user, ['show', 'zzzz'])).err).toContain(usage.seeList({ command: 'user list' }));
    const unknown = await run(batches, [], { options: { chamber: 'Mars' } });
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringMatching(/It has Grow 1, Propagation\.|It has Propagation, Grow 1\./),
    ]);
  });

  it.each<[Command, readonly string[], Readonly<Record<string, unknown>>]>([
    [settings, ['set'], {}],
    [settings, ['reset'], {}],
    [settings, ['show', 'units'], {}],
    [token, ['create'], {}],
    [token, ['crate', 'x'], {}],
    [token, ['create', 'x'], { scope: 'some' }],
    [token, ['create', 'x'], { expires: 'soon' }],
    [token, ['list'], { scope: 'read' }],
    [user, ['add'], {}],
    [user, ['add', 'a', 'b'], {}],
    [user, ['edit', 'ana'], {}],
    [user, ['edit', 'ana'], { role: 'owner' }],
    [user, ['disable', 'ana'], { yes: true }],
    [recipes, ['show'], {}],
    [recipes, ['list'], { yes: true }],
    [sop, ['get'], {}],
    [sop, ['put', '/nowhere.pdf'], {}],
    [sop, ['list'], { output: 'x' }],
  ])('%o %j %j is wrong usage', async (command, args, options) => {
    const { code, out, err } = await run(command, args, { options });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^phyto: \S/);
  });
});
