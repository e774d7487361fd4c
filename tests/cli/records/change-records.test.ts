import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '#cli/commands/records/records.ts';
import { retiringVerbs } from '#cli/records/list-flags.ts';
import { NAMED_KINDS } from '#cli/records/listed-kinds.ts';
import { settableFields } from '#cli/records/record-fields.ts';
import * as files from '#messages/en/terminal/files.ts';
import * as words from '#messages/en/terminal/manage/records.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { beds } from '#ports/record-kinds/hardware/beds.ts';
import { type Run, runHere } from '#tests/cli/commands/command-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

describe('changes to records', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let folder: string;
  const run = (
    name: string,
    args: readonly string[],
    options: Readonly<Record<string, unknown>> = {},
    more: Run = {},
  ) => runHere(farm, api, records(name), args, { ...more, options });
  const jsonOf = async (name: string, args: readonly string[], options: Readonly<Record<string, unknown>> = {}) => {
    const { code, out, err } = await run(name, args, options, { look: 'json' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out);
  };

  beforeAll(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    folder = await mkdtemp(join(tmpdir(), 'phyto-records-'));
  });
  afterAll(async () => {
    await farm.close();
    await rm(folder, { recursive: true });
  });

  it('read numbers by the marks and in the units of the farm', async () => {
    const set = ['day_duration=16', 'day_temperature=72 F', 'night_temperature=18', 'day_humidity=65 %'];
    const air = await jsonOf('environment-recipes', ['add', 'Warm bay'], {
      set: [...set, 'night_humidity=70', 'co2=1,000'],
    });
    expect(air.component_properties).toMatchObject({ day_temperature: 22.222, night_temperature: 18, co2: 1000 });
    const doubt = await run('environment-recipes', ['edit', 'Warm bay'], { set: ['co2=1.000'] });
    expect(doubt).toMatchObject({ code: 2, err: expect.stringContaining('1 or 1000') });
    const site = await api.getInterfaceEnvironment({});
    await api.updateInterfaceEnvironment({ body: { units: { temperature: 'F', mass: 'oz' } } });
    const edited = await jsonOf('environment-recipes', ['edit', 'Warm bay'], { set: ['night_temperature=55'] });
    expect(edited.component_properties.night_temperature).toBe(12.778);
    const { out } = await run('environment-recipes', ['list']);
    expect(out).toMatch(/Night, F/);
    expect(out).toMatch(/72\s+55/);
    await api.updateInterfaceEnvironment({ body: { units: site.units } });
    await run('environment-recipes', ['list']);
  });

  /** The values of a new record's required fields, for each kind that has more than a name. */
  const NEEDED: Readonly<Record<string, readonly string[]>> = {
    crop: ['code=NEW'],
    graph_view: ['query=s=yield&range=year'],
    device_mapping: ['subject=Grow 1 A1', 'values=[{"path":"$","metric":"co2"}]'],
    bed: ['chamber=grow 1', 'stack=Z', 'row=7'],
    light_recipe: ['light_duration=18', 'lights_on=05:00', 'ppfd=250', 'spectrum='],
    irrigation_recipe: [
      ...['day_fog_on=0', 'day_fog_off=0', 'day_full_duration=10', 'day_empty_duration=20'],
      ...['night_fog_on=0', 'night_fog_off=0', 'night_full_duration=0', 'night_empty_duration=0'],
    ],
    fertigation_recipe: ['ec=1.8', 'ph=5.8', 'stock_parts=[{"name":"A","ml_per_l":2}]'],
    environment_recipe: [
      ...['day_duration=16h', 'day_temperature=24.5', 'night_temperature='],
      ...['day_humidity=', 'night_humidity=', 'co2='],
    ],
  };

  it.each(NAMED_KINDS.map(({ name }) => [name]))(
    '%s are added, changed, retired and restored if they can be, and deleted',
    async (name) => {
      const kind = NAMED_KINDS.find((one) => one.name === name);
      if (kind === undefined) throw new Error(name);
      const added = await run(name, ['add', 'Brand', 'new'], { set: NEEDED[kind.kind] ?? [] });
      expect(added).toMatchObject({ code: 0, err: '' });
      const record = await jsonOf(name, ['show', 'Brand new']);
      expect(record[kind.title]).toBe('Brand new');
      const [retire, restore] = retiringVerbs(kind);
      for (const verb of ['edit', ...retiringVerbs(kind), 'delete']) {
        const given = verb === 'edit' ? { set: [`${kind.title}=Renamed`] } : verb === 'delete' ? { yes: true } : {};
        const { code, out, err } = await run(name, [verb, 'Brand ne'], given);
        expect({ verb, code, out }).toEqual({ verb, code: 1, out: '' });
        expect(err).toContain(usage.didYouMean({ words: ['Brand new'] }));
      }
      expect(await jsonOf(name, ['show', 'Brand ne'])).toEqual(record);
      expect(await jsonOf(name, ['edit', 'brand new'], { set: [`${kind.title}=Renamed`] })).toMatchObject({
        uuid: record.uuid,
        [kind.title]: 'Renamed',
      });
      const field = kind.retires === 'archived' ? 'archived' : 'active';
      const isRetired = kind.retires === 'archived';
      if (retire !== undefined && restore !== undefined) {
        expect(await jsonOf(name, [retire, 'Renamed'])).toMatchObject({ [field]: isRetired });
        expect(await jsonOf(name, [restore, 'Renamed'])).toMatchObject({ [field]: !isRetired });
      }
      expect(await run(name, ['delete', 'Renamed'], { yes: true })).toMatchObject({ code: 0, err: '' });
      expect((await run(name, ['show', 'Renamed'])).code).toBe(1);
    },
  );

  it.each(NAMED_KINDS.map(({ name }) => [name]))('%s are added from their template', async (name) => {
    const { code, out, err } = await run(name, ['add'], { template: true });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const file = join(folder, `${name}.jsonc`);
    await writeFile(file, out);
    const kind = NAMED_KINDS.find((one) => one.name === name);
    const added = await jsonOf(name, ['add'], { fromJson: file });
    const template = JSON.parse((await run(name, ['add'], { template: true }, { look: 'json' })).out);
    expect(Object.keys(template)).toEqual(
      expect.arrayContaining(settableFields(kind ?? beds).map(({ path }) => path.replace(/\..*/, ''))),
    );
    expect(added[kind?.title ?? '']).toBe(template[kind?.title ?? '']);
    await run(name, ['delete', added.uuid], { yes: true });
  });

  it('say the units in a template, and what is required', async () => {
    const { out } = await run('light-recipes', ['add'], { template: true });
    expect(out).toContain('"ppfd": 250, // µmol/m²/s, required\n');
    expect(out).toContain('"red": 65, // %\n');
    const bed = await run('beds', ['add'], { template: true });
    expect(bed.out).toMatch(/"chamber": "[^"]+", \/\/ chamber, required\n/);
  });

  it('show every required field in the help as such', () => {
    for (const kind of NAMED_KINDS) {
      const needed = settableFields(kind).filter(({ isRequired }) => isRequired);
      const given = [kind.title, ...(NEEDED[kind.kind] ?? []).map((setting) => setting.replace(/=.*/, ''))];
      expect(given).toEqual(expect.arrayContaining(needed.map((field) => field.name)));
    }
  });

  it('take references by name, numbers, text that looks like one, and nothing', async () => {
    await run('suppliers', ['add', 'Nordfrø'], { set: ['phone=0045', 'notes=null'] });
    expect(await jsonOf('suppliers', ['show', 'Nordfrø'])).toMatchObject({ phone: '0045', notes: 'null' });
    const added = await jsonOf('crops', ['add', 'Thai basil'], {
      set: ['code=THA', 'supplier=nordfro', 'base_temperature=4.5'],
    });
    const { uuid } = await jsonOf('suppliers', ['show', 'Nordfrø']);
    expect(added).toMatchObject({ code: 'THA', supplier: uuid, base_temperature: 4.5 });
    const cleared = await jsonOf('crops', ['edit', 'THA'], { set: ['supplier=', 'base-temperature='] });
    expect(cleared).toMatchObject({ code: 'THA', supplier: null, base_temperature: null });
  });

  it('change a part of a field and leave the others', async () => {
    await run('light-recipes', ['add', 'Leafy'], { set: NEEDED.light_recipe });
    const changed = await jsonOf('light-recipes', ['edit', 'Leafy'], { set: ['ppfd=300'] });
    expect(changed.component_properties).toEqual({
      light_duration: 64_800,
      lights_on: '05:00',
      ppfd: 300,
      spectrum: null,
    });
  });

  it('read durations in the unit of the list unless another is written, and print old and new', async () => {
    const set = (light_duration: string) =>
      run('light-recipes', ['edit', 'Hours'], { set: [`light_duration=${light_duration}`] });
    await run('light-recipes', ['add', 'Hours'], { set: NEEDED.light_recipe });
    for (const [typed, seconds, printed] of [
      ['16', 57_600, 'Light: 18 h → 16 h'],
      ['45 min', 2700, 'Light: 16 h → 0.75 h'],
      ['57601 s', 57_601, 'Light: 0.75 h → 16.0003 h'],
    ] as const) {
      expect((await set(typed)).out).toContain(printed);
      expect(await jsonOf('light-recipes', ['show', 'Hours'])).toMatchObject({
        component_properties: { light_duration: seconds },
      });
    }
    expect(await set('25')).toMatchObject({
      code: 2,
      err: `phyto: ${words.longerThanDay({ field: 'light_duration', hours: 25 })}\n`,
    });
    expect(await set('57600')).toMatchObject({ code: 2, out: '' });
    expect((await set('long')).err).toContain(
      words.notADuration({ field: 'light_duration', typed: 'long', unit: 'h' }),
    );
  });

  it('take a whole record as JSON, and refuse one that is older than the stored one', async () => {
    const file = join(folder, 'spec.json');
    const check = { name: 'Core', kind: 'number', unit: 'C', min: null, max: 5 };
    await writeFile(file, JSON.stringify({ name: 'Leafy greens', checks: [check] }));
    const spec = await jsonOf('qa-specs', ['add'], { fromJson: file });
    expect(spec.checks).toEqual([check]);
    await writeFile(file, JSON.stringify({ ...spec, description: 'From the file' }));
    expect(await jsonOf('qa-specs', ['edit', 'Leafy greens'], { fromJson: file })).toMatchObject({
      description: 'From the file',
    });
    const stale = await run('qa-specs', ['edit', 'Leafy greens'], { fromJson: file });
    expect(stale).toMatchObject({ code: 1, out: '' });
    expect(stale.err).toContain(String(spec.version));
    expect(await jsonOf('qa-specs', ['show', 'Leafy greens'])).toMatchObject({ description: 'From the file' });
  });

  it('delete only after a yes, and name what depends on a record', async () => {
    const question = words.askDelete({ kind: 'crop', name: 'Basil', uuid: '' });
    const unasked = await run('crops', ['delete', 'Basil']);
    expect(unasked).toEqual({ code: 2, out: '', err: `phyto: ${usage.yesMissing({ question })}\n` });
    const declined = await run('crops', ['delete', 'Basil'], {}, { answers: ['n'] });
    expect([declined.code, declined.out]).toEqual([1, '']);
    expect(declined.err).toContain(words.nothingDeleted);
    const refused = await run('crops', ['delete', 'Basil'], { yes: true });
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(/growing recipe/);
    expect(await jsonOf('crops', ['show', 'Basil'])).toMatchObject({ uuid: SEED.crops.basil });
  });

  it.each<[string, readonly string[], Readonly<Record<string, unknown>>, number, string]>([
    ['crops', ['add'], {}, 2, words.nameNew({ kind: 'crop', command: 'crops' })],
    ['crops', ['edit', 'Basil'], {}, 2, words.nothingToChange],
    [
      'beds',
      ['add', 'Z1'],
      {},
      1,
      usage.notAccepted({
        reason: 'chamber: This field is required. stack: This field is required. row: This field is required.',
      }),
    ],
    ['crops', ['edit', 'Basil'], { set: ['code'] }, 2, words.notASetting({ typed: 'code' })],
    ['crops', ['edit', 'Basil'], { set: ['code=A', 'code=B'] }, 2, words.setTwice({ field: 'code' })],
    [
      'crops',
      ['edit', 'Basil'],
      { set: ['cod=BAS'] },
      2,
      `${words.unknownField({ kinds: 'crops', field: 'cod' })} ${usage.didYouMean({ words: ['code'] })} ${words.theyHave({ fields: ['name', 'code', 'family', 'supplier', 'base_temperature'] })}`,
    ],
    [
      'crops',
      ['edit', 'Basil'],
      { fromJson: '/nowhere.json' },
      2,
      files.notUsable({ file: '/nowhere.json', reason: files.refusedBySystem.ENOENT }),
    ],
    ['crops', ['archive', 'Basil'], { set: ['code=A'] }, 2, "phyto crops archive doesn't take --set."],
    ['crops', ['show', 'Basil'], { yes: true }, 2, "phyto crops show doesn't take --yes."],
    ['crops', ['add', 'Dill'], { archived: true, set: ['code=DIL'] }, 2, "phyto crops add doesn't take --archived."],
    ['crops', ['disable', 'Basil'], {}, 2, usage.unknownCommand({ typed: 'crops disable' }).slice(0, -1)],
    ['crops', ['add', 'Dill'], { set: ['code=dill!'] }, 1, usage.notAccepted({ reason: 'code: ' })],
    ['crops', ['add', 'Dill'], {}, 1, usage.notAccepted({ reason: 'code: ' })],
  ])('%s %j %j exits with a reason', async (name, args, options, code, said) => {
    const ended = await run(name, args, options);
    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toContain(`phyto: ${said}`);
  });
});
