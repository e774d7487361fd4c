import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#cli/commands/people/user.ts';
import { records } from '#cli/commands/records/records.ts';
import { listOptions } from '#cli/records/list-flags.ts';
import { LISTED_USERS, NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import { columnsOf, valueAt } from '#cli/records/record-cells.ts';
import { COMMANDS } from '#cli/usage/commands.ts';
import { commandsNamed } from '#cli/usage/commands-named.ts';
import * as words from '#messages/en/terminal/manage/records.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { type Run, runHere } from '#tests/cli/commands/command-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

describe('lists of records', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  const run = (name: string, words: readonly string[], options: Run = {}) =>
    runHere(farm, api, name === 'user' ? user : records(name), words, options);
  const jsonOf = async (name: string, words: readonly string[]): Promise<unknown> =>
    JSON.parse((await run(name, words, { look: 'json' })).out);

  beforeAll(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    const { uuid: supplier } = await api.createSupplier({ body: { name: 'Nordfrø', contact: 'Birthe', phone: null } });
    const [mint] = await api.createFamily({ body: { common: 'Mint' } });
    const body = { family: mint?.uuid ?? null, supplier, base_temperature: 4.5 };
    await api.createCrop({ body: { ...body, name: 'Thai basil', code: 'THA' } });
    await api.createCrop({ body: { ...body, name: 'Peppermint', code: 'PEP', archived: true } });
    await api.createLightRecipe({
      body: {
        name: 'Leafy 18 h',
        component_properties: { light_duration: 64_800, lights_on: '05:00', ppfd: 262, spectrum: null },
      },
    });
  });
  afterAll(() => farm.close());

  it.each(NAMED_KINDS.map(({ name }) => [name]))(
    '%s answer to singular and plural, and list what the farm holds',
    async (name) => {
      const kind = NAMED_KINDS.find((one) => one.name === name);
      for (const word of [name, ...(kind?.otherNames ?? [])]) {
        expect((await commandsNamed(word)).map((command) => command.name)).toEqual([name]);
      }
      expect(kind?.otherNames.length).toBeGreaterThan(0);
      const list = await jsonOf(name, ['list']);
      expect(Array.isArray(list)).toBe(true);
      for (const record of Array.isArray(list) ? list : []) {
        for (const { path } of columnsOf(kind ?? LISTED_USERS)) expect(valueAt(record, path), path).not.toBeUndefined();
      }
      for (const look of ['table', 'plain'] as const) expect((await run(name, [], { look })).code).toBe(0);
    },
  );

  it('show the columns of their kind, with references by name and seconds as hours', async () => {
    const { out } = await run('crops', ['list', 'thai']);
    expect(out.split('\n')).toEqual([
      'Crop        Code  Family  Supplier  Base, C',
      'Thai basil  THA   Mint    Nordfrø       4.5',
      '',
    ]);
    const plain = await run('crops', ['list', 'thai'], { look: 'plain' });
    expect(plain.out).toBe('1 crop.\nThai basil: code THA, family Mint, supplier Nordfrø, base 4.5 C.\n');
    const light = await run('light-recipes', ['list', 'leafy'], { look: 'plain' });
    expect(light.out).toContain('Leafy 18 h: lights on 05:00, light 18 h, PPFD 262 umol/m2/s, no spectrum.');
  });

  it('omit archived ones unless requested, and filter by the names of other records', async () => {
    const names = async (options: Readonly<Record<string, unknown>>) =>
      (await run('crops', ['list'], { options })).out
        .split('\n')
        .slice(1, -1)
        .map((row) => row.split('  ')[0]);
    expect(await names({ archived: true })).toEqual(['Peppermint']);
    expect(await names({ family: 'mint' })).toEqual(['Thai basil']);
    const all = await names({ orderBy: 'name' });
    expect(all).not.toContain('Peppermint');
    expect(await names({ orderBy: '-name' })).toEqual(all.toReversed());
  });

  it('read all pages', async () => {
    const sizes: unknown[] = [];
    const paged: FarmApi = {
      ...api,
      listBeds: ({ query }) => {
        sizes.push(query?.page_num);
        return api.listBeds({ query: { ...query, page_size: 3 } });
      },
    };
    const { out } = await runHere(farm, paged, records('beds'), ['list'], { look: 'json' });
    expect(JSON.parse(out)).toEqual(await api.listBeds({ query: { active: true } }));
    expect(sizes).toEqual([1, 2, 3]);
  });

  it('fit the screen: omitted columns are named, and nothing else is cut', async () => {
    const narrow = await run('suppliers', [], { look: 'screen', columns: 20 });
    for (const row of narrow.out.split('\n')) expect(row.length).toBeLessThanOrEqual(20);
    expect(narrow.err).toBe(`${words.notShown({ columns: ['Email', 'Phone'] })}\n`);
    expect((await run('suppliers', [], { look: 'screen', columns: 80 })).err).toBe('');
  });

  it('say if they are empty', async () => {
    expect(await run('qa-specs', [])).toEqual({ code: 0, out: '', err: 'There are no QA specs in use.\n' });
    expect((await run('crops', ['list', 'zzzz'])).err).toBe('No crops match.\n');
    expect(await run('qa-specs', [], { look: 'json' })).toMatchObject({ out: '[]\n', err: '' });
  });

  it('show a bed by its chamber and name, as labels do', async () => {
    const { uuid } = JSON.parse((await run('beds', ['show', 'grow 1 a2'], { look: 'json' })).out);
    expect(uuid).toBe(SEED.beds.A2);
    const missing = await run('beds', ['show', 'Grow 1 Q77']);
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining(usage.seeList({ command: 'beds' }))]);
  });

  it('show one record by name, code or uuid', async () => {
    const { out } = await run('crops', ['show', 'THAI', 'basil']);
    expect(out).toMatch(
      /^Thai basil\nCode +THA\nFamily +Mint\nSupplier +Nordfrø\nBase, C +4\.5\nNumber +\d\nArchived +no\nUuid +[0-9a-f-]{36}\n$/,
    );
    const uuid = /[0-9a-f-]{36}/.exec(out)?.[0] ?? '';
    for (const words of [['tha'], [uuid], ['thai']]) expect((await run('crops', ['show', ...words])).out).toBe(out);
    expect(await jsonOf('crops', ['show', 'THA'])).toMatchObject({ uuid, code: 'THA' });
    const beds = await run('beds', ['show', 'A1']);
    expect(beds.out).toMatch(/^A1\nChamber +Grow 1\n/);
  });

  it('list accounts and show one', async () => {
    expect((await run('user', ['list', 'ana'])).out).toMatch(/^Username +Name .*\nana +/);
    expect((await run('user', ['show', 'ana'], { look: 'plain' })).out).toMatch(/^User ana\.\nName: +/);
    expect(COMMANDS.find(({ name }) => name === 'user')?.options).toMatchObject(listOptions(LISTED_USERS));
  });

  it.each<[string, readonly string[], Readonly<Record<string, unknown>>, number, string]>([
    [
      'crops',
      ['lst'],
      {},
      2,
      `${usage.unknownCommand({ typed: 'crops lst' })} ${usage.didYouMean({ words: ['crops list'] })} ${usage.seeHelp({ command: 'crops' })}`,
    ],
    ['crops', ['show'], {}, 2, words.nameOne({ kind: 'crop', command: 'crops', verb: 'show' })],
    [
      'crops',
      ['show', 'Thai'],
      { archived: true },
      2,
      "phyto crops show doesn't take --archived. See: phyto crops --help",
    ],
    [
      'crops',
      ['show', 'Thaibaszl'],
      {},
      1,
      `${words.noSuch({ kind: 'crop', name: 'Thaibaszl' })} ${usage.didYouMean({ words: ['Thai basil'] })}`,
    ],
    [
      'crops',
      ['show', 'Tractor'],
      {},
      1,
      `${words.noSuch({ kind: 'crop', name: 'Tractor' })} ${usage.seeList({ command: 'crops' })}`,
    ],
    ['crops', ['list'], { orderBy: 'age' }, 2, words.wrongOrder({ value: 'age', orders: ['number', 'name', 'code'] })],
    [
      'crops',
      ['list'],
      { family: 'Pea' },
      2,
      `${usage.notOnFarm({ option: '--family', name: 'Pea' })} ${usage.farmHas({ names: ['Mint', 'Mint family'] })}`,
    ],
  ])('%s %j %j exits with a reason', async (name, words, options, code, said) => {
    expect(await run(name, words, { options })).toEqual({ code, out: '', err: `phyto: ${said}\n` });
  });

  it('list records that share a name by their uuids', async () => {
    const [bed] = await bedsOf(api);
    await api.createBed({ body: { name: bed?.name ?? '', chamber: bed?.chamber ?? '', stack: 'Z', row: 9 } });
    const { code, err } = await run('beds', ['show', bed?.name ?? '']);
    expect(code).toBe(2);
    expect(err.split('\n')[0]).toBe(`phyto: ${words.several({ kinds: 'beds', name: bed?.name ?? '', count: 2 })}`);
    expect(err).toContain(`  ${bed?.uuid}  ${bed?.name}`);
  });
});

async function bedsOf(api: FarmApi) {
  const beds = await api.listBeds({});
  return 'data' in beds ? beds.data : beds;
}

const commandNames = async (typed: string | undefined) => (await commandsNamed(typed)).map(({ name }) => name);

it('creates a parser of the given command only, and of all without one', async () => {
  expect(await commandNames('tasks')).toEqual(['tasks']);
  expect(await commandNames('harvests')).toEqual(['harvest']);
  expect(await commandNames('users')).toEqual(['user']);
  for (const typed of [undefined, 'crps'])
    expect(await commandNames(typed)).toEqual(expect.arrayContaining(['tasks', 'crops']));
});
