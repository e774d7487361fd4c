import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#cli/commands/farm/settings.ts';
import { performance } from '#cli/commands/history/performance.ts';
import { conflicts } from '#cli/commands/look/conflicts.ts';
import { hardware } from '#cli/commands/look/hardware.ts';
import { recipes } from '#cli/commands/look/recipes.ts';
import { yields } from '#cli/commands/look/yields.ts';
import { token } from '#cli/commands/people/token.ts';
import { user } from '#cli/commands/people/user.ts';
import { sop } from '#cli/commands/records/sop.ts';
import { batch } from '#cli/commands/work/batch.ts';
import { batches } from '#cli/commands/work/batches.ts';
import { comment } from '#cli/commands/work/comment.ts';
import type { Command } from '#cli/runtime/cli.ts';
import * as look from '#messages/en/terminal/look.ts';
import * as people from '#messages/en/terminal/manage/people.ts';
import * as site from '#messages/en/terminal/manage/settings.ts';
import * as sops from '#messages/en/terminal/manage/sop.ts';
import * as sessions from '#messages/en/terminal/session.ts';
import * as tasks from '#messages/en/terminal/tasks.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { PASSWORDS, SEED } from '#tests/contract/seed-farm.ts';
import { type Run, runHere } from './command-support.ts';

describe('plain commands', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let folder: string;
  let lot: string;
  const run = (command: Command, args: readonly string[] = [], more: Run = {}) =>
    runHere(farm, api, command, args, more);
  const jsonOf = async (command: Command, args: readonly string[] = [], options = {}) => {
    const { code, out, err } = await run(command, args, { look: 'json', options });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out);
  };

  beforeAll(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    folder = await mkdtemp(join(tmpdir(), 'phyto-plain-'));
    const { today } = await api.getSystem({});
    const batch = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        harvest_date: today,
        completed_to: today,
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    });
    lot = batch.lot_code;
  });
  afterAll(async () => {
    await farm.close();
    await rm(folder, { recursive: true });
  });

  it('find a chamber and a batch by name or uuid, in any case', async () => {
    const [found] = await jsonOf(batches, [], { chamber: 'grow 1' });
    const [{ chamber }] = found.locations;
    expect(await jsonOf(batches, [], { chamber })).toEqual([found]);
    const { out, err } = await run(batches, [], { options: { chamber: 'Grow 9' } });
    expect([out, err]).toEqual(['', expect.stringContaining('Grow 1')]);
    for (const ref of [lot.toLowerCase(), found.uuid, found.uuid.toUpperCase()])
      expect(await jsonOf(comment, [ref])).toEqual([]);
  });

  it('show yields by crop in the units of the farm, and always grams as JSON', async () => {
    const { out } = await run(yields);
    const [headings = '', row = ''] = out.split('\n');
    expect(headings).toBe(
      ['Crop ', look.yieldHeadings.estimated({ unit: 'kg' }), look.yieldHeadings.actual({ unit: 'kg' })].join('  '),
    );
    const [{ crop, estimated_yield_g, total_yield_g }] = await jsonOf(yields);
    expect(row.trim().split(/ {2,}/)).toEqual([crop, (estimated_yield_g / 1000).toFixed(2), '0.00']);
    expect(total_yield_g).toBe(0);
    await run(settings, ['set', 'mass=oz']);
    expect((await run(yields)).out).toContain(look.yieldHeadings.estimated({ unit: 'lb' }));
    expect((await run(yields)).out).toContain((estimated_yield_g / 453.592_37).toFixed(2));
    await run(settings, ['set', 'units.mass=g']);
    expect((await jsonOf(yields, ['this-month']))[0]).toMatchObject({ crop, total_yield_g: 0 });
  });

  it('say when there were no yields, and refuse what is no period', async () => {
    expect(await run(yields, ['2019-03-01'])).toEqual({
      code: 0,
      out: '',
      err: `${look.noHarvests({ first: '2019-03-01', last: '2019-03-01' })}\n`,
    });
    expect(await jsonOf(yields, ['2019'])).toEqual([]);
    expect((await run(yields, ['soon'])).code).toBe(2);
  });

  it('show machines with an error, and fail on demand', async () => {
    const whole: FarmApi = { ...api, listHardwareErrors: async () => [] };
    expect(await runHere(farm, whole, hardware, [], { options: { fail: true } })).toEqual({
      code: 0,
      out: `${look.hardwareOperational}\n`,
      err: '',
    });
    expect(await jsonOf(hardware)).toEqual([
      {
        ...{ uuid: SEED.beds.D1, kind: 'bed', name: 'D1', chamber_name: 'Grow 1' },
        ...{ since: null, error: 'Fog pump blocked', metric: null, last_value: null, last_at: null, band: null },
        ...{ acknowledged_by: null, acknowledged_at: null },
      },
    ]);
    const stored = await run(hardware, [], { options: { fail: true } });
    expect(stored.code).toBe(1);
    expect(stored.out).toMatch(
      /^Location +Kind +Since +Error +Last value +Band +Acknowledged\nGrow 1 D1 +bed +- +Fog pump blocked +- +- +-\n$/,
    );
    const told: FarmApi = {
      ...api,
      listHardwareErrors: async () => [
        {
          ...{ type: 'hvac', uuid: 'hvac-01970000-0005-7000-8000-000000000009', name: 'Climate 9' },
          chamber_name: null,
          general_control_error: 'Temperature above 20 °C',
          faults: [
            {
              uuid: '01970000-0005-7000-8000-00000000000a',
              subject: 'hvac-01970000-0005-7000-8000-000000000009',
              ...{ kind: 'out_of_band', metric: 'temperature', reason: 'above', text: 'Temperature above 20 °C' },
              ...{ since: '2026-05-11T20:04:00.000Z', last_value: 27.44, last_at: '2026-05-11T20:34:00.000Z' },
              ...{ band: { min: 16, max: 20 }, cleared_at: null, note: null, checks: [] },
              ...{ acknowledged_by: 'ana', acknowledged_at: '2026-05-11T20:40:00.000Z' },
            },
          ],
        },
      ],
    };
    expect((await runHere(farm, told, hardware, [])).out).toMatch(
      /\nClimate 9 +hvac +2026-05-11 \d\d:04 +Temperature above 20 °C +27.4 °C +16 °C … 20 °C +ana\n$/,
    );
  });

  it('read as sentences with --plain, with units, and words where a cell is empty', async () => {
    const plain = async (command: Command, args: readonly string[] = [], its: FarmApi = api) =>
      (await runHere(farm, its, command, args, { look: 'plain' })).out;
    expect(await plain(batches, [lot])).toMatch(
      new RegExp(
        `^${lot}: crop .+, stage Alive, state .+, trays 8, location Grow 1 A1, (next day|no next day).*\\.\n$`,
      ),
    );
    expect(await plain(yields)).toMatch(/: estimated yield [\d.]+ kg, actual yield 0\.00 kg\.\n$/);
    expect(await plain(recipes)).toMatch(/: crop .+, days \d+, +version \d+, uuid [\da-f-]{36}\.\n/);
    expect(await plain(batch, [lot])).toMatch(/\nopen: .*action .+, +(facts .+|no facts), +not done yet\.\n/);
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
    expect(await plain(token, [], { ...api, listTokens })).toBe(
      `nightly: user ana, scope read, created 2026-05-11, never expires, never used, uuid ${SEED.crops.basil}.\n`,
    );
    expect(await plain(settings)).toMatch(/^display_name: +\S/);
  });

  it('list conflicts with what to do', async () => {
    expect(await run(conflicts)).toEqual({ code: 0, out: '', err: `${look.noConflicts}\n` });
    const clash: FarmApi = {
      ...api,
      listLifeConflicts: async () => [
        {
          component: 'light',
          location: SEED.beds.A1,
          location_name: 'Grow 1 A1',
          from: '2026-05-12',
          to: null,
          batches: [],
          wants: [
            { batch: null, lot_code: null, recipe: SEED.beds.A1, recipe_name: 'Leafy' },
            { batch: null, lot_code: lot, recipe: SEED.beds.A1, recipe_name: 'Dark' },
            { batch: null, lot_code: 'KAL-2026-0001', recipe: SEED.beds.A1, recipe_name: 'Dark' },
          ],
          remedy: '',
          suggestion: { code: 'move_or_agree', params: { component: 'light', place: 'Grow 1 A1', lot } },
        },
      ],
    };
    const shown = await runHere(farm, clash, conflicts, [], { options: { fail: true } });
    expect(shown.code).toBe(1);
    expect(shown.out).toContain(`Grow 1 A1  light   2026-05-12  -   Leafy, Dark (${lot} +1)`);
    expect(shown.err).toContain(lot);
  });

  it('comment on a batch and list its comments', async () => {
    expect((await run(comment, [lot])).err).toBe(`${look.noComments({ lot })}\n`);
    expect(await run(comment, [lot, 'Lower', 'leaves yellow'])).toMatchObject({
      code: 0,
      out: `${look.commented({ lot })}\n`,
    });
    expect((await run(comment, [lot.toLowerCase()])).out).toMatch(/\n\S+ \d\d:\d\d +admin +Lower leaves yellow\n$/);
    expect(await jsonOf(comment, [lot])).toMatchObject([{ text: 'Lower leaves yellow', author: 'admin' }]);
    expect((await run(comment, ['XYZ-2026-0001', 'text'])).code).toBe(1);
  });

  it('upload, list, download and delete an SOP; another upload adds a version', async () => {
    const file = join(folder, 'harvest.txt');
    await writeFile(file, 'Cut above the second node.');
    expect((await run(sop)).err).toBe(`${sops.noSops}\n`);
    const first = await jsonOf(sop, ['put', file], { category: 'Harvest' });
    expect(first).toMatchObject({ filename: 'harvest.txt', category: 'Harvest', file_version: 1 });
    await writeFile(file, 'Cut above the third node.');
    expect(await jsonOf(sop, ['put', file])).toMatchObject({ uuid: first.uuid, file_version: 2 });
    expect((await run(sop, ['list'])).out).toMatch(/\nharvest\.txt +Harvest .* 2 /);
    const target = join(folder, 'copy.txt');
    expect((await run(sop, ['get', 'harvest'], { options: { output: target } })).code).toBe(0);
    expect(await readFile(target, 'utf8')).toBe('Cut above the third node.');
    expect((await run(sop, ['get', first.uuid])).out).toBe('Cut above the third node.');
    expect((await run(sop, ['get', 'harvst.txt'])).err).toContain(usage.didYouMean({ words: ['harvest.txt'] }));
    expect((await run(sop, ['delete', 'harvest.txt'])).code).toBe(2);
    expect((await run(sop, ['delete', 'harvest.txt'], { options: { yes: true } })).code).toBe(0);
    expect(await jsonOf(sop)).toEqual([]);
  });

  it('create a token alone on stdout, list it and revoke it', async () => {
    const created = await run(token, ['create', 'nightly', 'export'], { options: { scope: 'read', expires: '+90d' } });
    expect(created.out).toMatch(/^\S{20,}\n$/);
    expect(created.err).toBe(`${people.tokenCreated({ name: 'nightly export', scope: 'read' })}\n`);
    expect(await jsonOf(token)).toMatchObject([{ name: 'nightly export', scope: 'read', username: 'admin' }]);
    expect((await run(token)).out).toMatch(/\nnightly export +admin +read /);
    expect((await run(token, ['revoke', 'Nightly export'])).code).toBe(2);
    expect((await run(token, ['revoke', 'Nightly export'], { options: { yes: true } })).code).toBe(0);
    expect(await jsonOf(token)).toEqual([]);
  });

  it('create a token that can only read by default, and list its last day', async () => {
    const created = await run(token, ['create', 'scales'], { options: { expires: '2026-08-10' } });
    expect(created.err).toBe(`${people.tokenCreated({ name: 'scales', scope: 'read' })}\n`);
    expect(await jsonOf(token)).toMatchObject([{ scope: 'read', expires: '2026-08-10T22:00:00.000Z' }]);
    expect((await run(token)).out).toMatch(/\nscales +admin +read +2026-05-12 +2026-08-10 /);
    await run(token, ['revoke', 'scales'], { options: { yes: true } });
  });

  it('add, change, disable, enable and delete an account', async () => {
    const added = await run(user, ['add', 'kai'], { options: { fullName: 'Kai Lund' } });
    expect(added.out).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}\n$/);
    expect(added.err).toBe(`${people.userAdded({ username: 'kai' })}\n`);
    await api.obtainJwt({ body: { username: 'kai', password: added.out.trim() } });
    expect(await jsonOf(user, ['edit', 'kai'], { role: 'admin', email: 'kai@farm.example' })).toMatchObject({
      full_name: 'Kai Lund',
      preferred_name: 'Kai',
      is_admin: true,
      email: 'kai@farm.example',
    });
    expect(await jsonOf(user, ['disable', 'kai'])).toMatchObject({ disabled: true });
    expect(await jsonOf(user, ['enable', 'kai'])).toMatchObject({ disabled: false });
    expect((await run(user, ['delete', 'kai'])).code).toBe(2);
    expect((await run(user, ['delete', 'kai'], { options: { yes: true } })).code).toBe(0);
    expect((await run(user, ['show', 'kai'])).code).toBe(1);
  });

  it.each([
    ['edit', { phone: '1' }],
    ['disable', {}],
    ['enable', {}],
    ['delete', { yes: true }],
  ])('%s no account with a similar name', async (verb, options) => {
    const before = await jsonOf(user, ['show', 'ana']);
    const { code, out, err } = await run(user, [verb, 'anna'], { options });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(usage.didYouMean({ words: ['ana'] }));
    expect(await jsonOf(user, ['show', 'ana'])).toEqual(before);
  });

  it("reset a password over a network with one's own", async () => {
    const wrong = await run(user, ['reset-password', 'ana'], { answers: ['not mine'] });
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    const reset = await run(user, ['reset-password', 'ana'], { answers: [PASSWORDS.admin] });
    expect(reset.err).toContain(people.askOwnPassword);
    await api.obtainJwt({ body: { username: 'ana', password: reset.out.trim() } });
    const ended = sessions.tokensEnded({ username: 'ana' });
    expect(reset.err).toContain(`\n${ended}\n`);
    const token = await api.createToken({ body: { name: 'own', scope: 'read' } });
    const own = await run(user, ['reset-password', 'admin'], { answers: [PASSWORDS.admin], options: {} });
    expect(own.err).not.toContain(sessions.tokensEnded({ username: 'admin' }));
    expect(rowsOf(await api.listTokens({})).map(({ uuid }) => uuid)).toContain(token.uuid);
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

  it('show, archive, restore and delete growing recipes', async () => {
    const { metadata } = await api.getGrowthRecipe({ params: { uuid: SEED.recipe } });
    expect((await run(recipes, ['show', metadata.name])).out).toContain('harvest_action');
    const shown = await jsonOf(recipes, ['show', 'Basil']);
    const refuse = async (verb: string, options = {}) => {
      const { code, out, err } = await run(recipes, [verb, 'Basil'], { options });
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(usage.didYouMean({ words: [metadata.name] }));
    };
    await refuse('archive');
    await refuse('delete', { yes: true });
    expect(await jsonOf(recipes, ['archive', metadata.name])).toMatchObject({ archived: true });
    expect(await jsonOf(recipes, [metadata.name])).toEqual([]);
    await refuse('restore');
    expect(await jsonOf(recipes, ['restore', metadata.name])).toMatchObject({ archived: false });
    const used = await run(recipes, ['delete', metadata.name], { options: { yes: true } });
    expect([used.code, used.out]).toEqual([1, '']);
    await api.createGrowthRecipe({
      body: { metadata: { name: 'Unused', crop: metadata.crop }, recipe_data: shown.recipe_data },
    });
    expect((await run(recipes, ['delete', 'Unused'])).code).toBe(2);
    expect((await run(recipes, ['delete', 'Unused'], { options: { yes: true } })).code).toBe(0);
    expect(await jsonOf(recipes, ['unused'])).toEqual([]);
  });

  it('show what a growing recipe plans with other records by name', async () => {
    const { out } = await run(recipes, ['show', 'Basil']);
    expect(out).toContain('target chamber Grow 1');
    expect(out).not.toMatch(/(chamber|recipe|tray type) [\da-f]{8}-/);
  });

  it('suggest the nearest verb for a search that finds no growing recipe', async () => {
    for (const look of ['table', 'json'] as const) {
      const { code, out, err } = await run(recipes, ['archiv', 'Basil'], { look });
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(usage.didYouMean({ words: ['recipes archive'] }));
    }
    expect(await run(recipes, ['zzzz'])).toMatchObject({ code: 0, out: '' });
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

  it('say how to plan the first batch, unless filters hide the others', async () => {
    const none: FarmApi = { ...api, listBatches: async () => [] };
    const listed = (options: Readonly<Record<string, unknown>>) => runHere(farm, none, batches, [], { options });
    expect((await listed({})).err).toBe(`${tasks.noOpenBatches}\n`);
    expect((await listed({ overdue: true })).err).toBe(`${tasks.noBatches}\n`);
  });

  it('list the batches with work ahead, unless words or --state ask for others', async () => {
    const asked: unknown[] = [];
    const watched: FarmApi = {
      ...api,
      listBatches: async ({ query }) => {
        asked.push(query?.internal_state);
        return [];
      },
    };
    await runHere(farm, watched, batches, []);
    await runHere(farm, watched, batches, ['basil']);
    for (const state of ['done', 'all']) await runHere(farm, watched, batches, [], { options: { state } });
    expect(asked).toEqual(['Alive', 'Planned', undefined, 'Done', undefined]);
  });

  it('refuse a range that lacks an end', async () => {
    for (const range of ['today..', '..today']) {
      const { code, err } = await run(yields, [range]);
      expect([code, err]).toEqual([2, expect.stringContaining(`"${range}"`)]);
    }
  });

  it('filter batches by crop and recipe', async () => {
    const { metadata } = await api.getGrowthRecipe({ params: { uuid: SEED.recipe } });
    const named = { crop: 'basil', recipe: metadata.name };
    expect(await jsonOf(batches, [], named)).toEqual(
      expect.arrayContaining([expect.objectContaining({ lot_code: lot })]),
    );
    expect(await jsonOf(batches, [], { crop: 'Kale' })).toEqual([]);
    expect((await run(batches, [], { options: { crop: 'Tractor' } })).code).toBe(2);
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
