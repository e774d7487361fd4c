import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '#cli/usage/create-program.ts';
import { allCommands } from '#cli/usage/record-commands.ts';
import { problems } from '#messages/en/problems/index.ts';
import { enterGrams } from '#messages/en/terminal/forms.ts';
import * as imports from '#messages/en/terminal/imports.ts';
import * as plan from '#messages/en/terminal/plan.ts';
import * as usage from '#messages/en/terminal/usage.ts';
import { homeEnv, shellWords } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';

describe('phyto', () => {
  let farm: ServedFarm;
  let host: string;
  const env = (more: Readonly<Record<string, string>> = {}) => homeEnv(farm.home, more);
  const local = (...args: string[]) => phyto([...args, '--data', farm.data], env());

  beforeAll(async () => {
    farm = await serveFarmFolder();
    host = farm.host;
  }, 120_000);

  afterAll(async () => {
    await farm?.stop();
  });

  it('stores tokens readable only by their owner', async () => {
    const folder = join(farm.home, 'config', 'phyto', 'sessions');
    const [file = ''] = await readdir(folder);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('lists its commands, each with its own help', async () => {
    const { code, out } = await phyto(['--help'], env());
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe('phyto <command> [options]        the farm from a terminal');
    const names = [...out.matchAll(/^(?:(?:Work|View|Farm|People|Records) +| {8})(\w.*)$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    const { commands } = createProgram(allCommands(), async () => undefined);
    expect(names.filter((name) => name !== 'harvests')).toEqual(commands.map((command) => command.name()));
    for (const command of commands.filter((each) => ['tasks', 'harvest'].includes(each.name()))) {
      const shown = await phyto([command.name(), '--help'], env());
      expect([shown.code, shown.out]).toEqual([0, command.helpInformation()]);
    }
  });

  it('starts worker threads with what they need, without the farm', async () => {
    const assets = resolve(import.meta.dirname, '../../../dist/cli/assets');
    const loadedBy = async (file: string): Promise<string[]> => {
      const code = await readFile(join(assets, file), 'utf8');
      const imported = [...code.matchAll(/\bfrom ?["'`]\.\/([\w~%.-]+\.js)/g)].map(([, name = '']) => name);
      return [file, ...(await Promise.all(imported.map(loadedBy))).flat()];
    };
    const threads = (await readdir(assets)).filter((file) => file.endsWith('-thread.js'));
    expect(threads.length).toBeGreaterThan(3);
    const loaded = (await Promise.all(threads.map(loadedBy))).flat();
    expect(loaded.filter((file) => /^(?:farm|api|commands|program)-/.test(file))).toEqual([]);
  });

  it.each([
    [
      ['taks'],
      2,
      `phyto: ${usage.unknownCommand({ typed: 'taks' })} ${usage.didYouMean({ words: ['tasks'] })} ${usage.allCommands}\n`,
    ],
    [['--json'], 2, `phyto: ${usage.noCommand} ${usage.allCommands}\n`],
    [['batches', '--state', 'dead'], 2, 'phyto: --state "dead": use planned, alive, done or all.\n'],
    [
      ['tasks', '--overdu'],
      2,
      `phyto: ${usage.unknownOption({ option: '--overdu' })} ${usage.didYouMean({ words: ['--overdue'] })} ${usage.seeHelp({ command: 'tasks' })}\n`,
    ],
    [
      ['tasks', '--nonsense'],
      2,
      `phyto: ${usage.unknownOption({ option: '--nonsense' })} ${usage.seeHelp({ command: 'tasks' })}\n`,
    ],
    [
      ['backup', 'farm.tar.gz'],
      2,
      `phyto: ${usage.tooManyWords({ words: 'farm.tar.gz' })} ${usage.seeHelp({ command: 'backup' })}\n`,
    ],
    [
      ['backup', '-o'],
      2,
      `phyto: ${usage.missingValue({ option: '-o, --output <file>' })} ${usage.seeHelp({ command: 'backup' })}\n`,
    ],
    [['serve', '--time-zone', 'Mars'], 2, `phyto: --time-zone: ${problems.invalid_time_zone({})}\n`],
    [['tasks', '--host', 'ftp://x'], 2, `phyto: ${usage.notAnAddress({ option: '--host', value: 'ftp://x' })}\n`],
    [['crops', 'lst'], 2, /Did you mean "crops list"\?/],
    [['batch', 'XYZ-2026-0001'], 1, /^phyto: /],
    [
      ['harvests', 'export', '--from', 'yesterdy'],
      2,
      /--from "yesterdy" isn't a period\. Use today, yesterday, .*, 2026-05 or 2026\./,
    ],
    [
      ['tasks', '--token', 'nonsense'],
      3,
      /^phyto: 127\.0\.0\.1:\d+ doesn't accept the token n… from --token\. It was revoked, is mistyped or/,
    ],
    [['tasks', '--host', 'http://127.0.0.1:9'], 4, /^phyto: 127\.0\.0\.1:9 can't be reached\. Check --host/],
  ])('%j exits with %i', async (args, code, said) => {
    const result = await phyto(args, env({ PHYTO_HOST: host }));
    expect(result).toMatchObject({ code, out: '' });
    if (typeof said === 'string') expect(result.err).toBe(said);
    else expect(result.err).toMatch(said);
  });

  it('shows the same tasks over the network and locally: as a table, as sentences and as JSON', async () => {
    for (const look of [[], ['--plain'], ['--json']]) {
      const [near, far] = [await local('tasks', ...look), await phyto(['tasks', ...look], env({ PHYTO_HOST: host }))];
      expect(near.code).toBe(0);
      expect(far.out).toBe(near.out);
    }
    const table = (await local('tasks')).out.split('\n');
    expect(table[0]).toBe(
      'Overdue  Crop   Action                 Next state   Chamber      Location  To              Lot',
    );
    expect(table).toContain(
      `2 d      Basil  Harvest                -            Grow 1       A2        -               ${farm.lots.late}`,
    );
    const plain = (await local('tasks', '--plain')).out;
    expect(plain).toMatch(/^9 tasks, \w+day \d+ \w+ \d{4}: 2 overdue, 7 due today\.\n/);
    expect(plain).toMatch(
      new RegExp(`^Overdue 2 days: Harvest +Basil, no next state, +Grow 1 A2\\. +${farm.lots.late}\\.$`, 'm'),
    );
  });

  it('prints JSON with stable keys', async () => {
    const { out } = await local('tasks', '--json', farm.lots.late, '--overdue');
    const rows: unknown = JSON.parse(out);
    const keys = Array.isArray(rows) ? rows.map((row: object) => Object.keys(row)) : [];
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual([
      'id',
      'uuid',
      'batch',
      'lot_code',
      'crop',
      'action_type',
      'completed',
      'action_needed_date',
      'action_completed_date',
      'days_till_action',
      'next_state',
      'locations',
      'action_properties',
      'completed_by_user',
    ]);
  });

  it("names the missing option if it can't ask", async () => {
    const { code, err } = await local('complete', farm.lots.toHarvest);
    expect([code, err]).toEqual([2, `phyto: --grams: ${enterGrams}\n`]);
  });

  it('completes, shows and undoes in a script', async () => {
    const lot = farm.lots.toHarvest;
    const refused = await local('complete', lot, '--grams', '812');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err.startsWith(`phyto: ${usage.yesMissing({ question: '' })}`)).toBe(true);
    expect(refused.err).toMatch(/ Complete Harvest of .* 812 g/);
    const done = await local('complete', lot, '--grams', '812', '--yes');
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(
      new RegExp(
        `^Harvest of ${lot}: 8 of 8 trays, 812 g .*\\nDone \\d\\d:\\d\\d\\. To undo: phyto undo [0-9a-f-]{36}\\n$`,
      ),
    );
    expect((await local('batch', lot)).out).toMatch(/^done +\S+ +Harvest +812 g, 8 trays +local:/m);
    const csv = await phyto(['harvests', 'export'], env({ PHYTO_HOST: host }));
    expect(csv.out.split('\r\n').filter((row) => row.includes(lot) && row.includes(',812,'))).toHaveLength(1);
    expect((await local('undo', lot)).code).toBe(2);
    const undone = await local('undo', lot, '--yes');
    expect([undone.code, undone.out]).toEqual([0, `Undone  Harvest of ${lot} is open again.\n`]);
    expect((await local('undo', farm.lots.toSow)).code).toBe(1);
  });

  it('previews a plan without saving it', async () => {
    const { code, out, err } = await local(
      'plan',
      'Basil, 21',
      '--harvest',
      '2031-01-08',
      '--trays',
      '36',
      '--dry-run',
    );
    expect(code).toBe(0);
    expect(err).toBe(`${plan.nothingSaved}\n`);
    const rows = out.split('\n');
    expect(rows[0]).toBe('Day  Date        Action                 Plan      Place');
    expect(rows[1]).toBe('  0  2030-12-18  Sow                    36 trays  no place given');
    expect(rows).toContain(' 10  2030-12-28  Move to Grow 1         36 trays  Grow 1, room on A1-4');
    expect(rows).toContain(' 21  2031-01-08  Harvest                3600 g');
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(80);
  });

  it('repeats a plan, all batches or none, with a preview of each', async () => {
    const wanted = ['plan', 'Basil, 21 days', '--start', '2031-01-06', '--trays', '4', '--repeat', '3'];
    const dry = await local(...wanted, '--dry-run');
    expect([dry.code, dry.err]).toEqual([0, `${plan.nothingSaved}\n`]);
    const days = ['2031-01-06', '2031-01-13', '2031-01-20'];
    expect(dry.out.match(/BAS-2031-\d{4} {2}2031-\d\d-\d\d/g)).toEqual(
      days.map((day, at) => `BAS-2031-000${at + 1}  ${day}`),
    );
    const rows: unknown = JSON.parse((await local(...wanted, '--every', '2', '--dry-run', '--json')).out);
    expect(rows).toMatchObject(['2031-01-06', '2031-01-08', '2031-01-10'].map((start_date) => ({ start_date })));
    const full = await local(...wanted, '--at', 'Propagation P1', '--trays', '60', '--yes');
    expect(full.code).toBe(1);
    expect(full.err).toMatch(/^! BAS-2031-0001: Propagation has no room/m);
    expect(full.err).toMatch(/^! BAS-2031-0003: Propagation has no room/m);
    const wrong = async (...args: string[]) => (await local(...wanted, ...args)).err;
    expect(await wrong('--repeat', '53')).toContain(plan.wholeUpTo({ most: 52 }));
    expect(await wrong('--every', '0')).toContain(plan.wholeUpTo({ most: 366 }));
    expect((await local(...wanted.slice(0, -2), '--every', '3')).err).toContain(plan.everyWithoutRepeat);
    const done = await local(...wanted, '--yes');
    expect([done.code, done.err]).toEqual([0, '']);
    expect(done.out.match(/^Planned BAS-2031-000\d: Basil, 21 days, 4 trays, from \d+ Jan 2031\.$/gm)).toHaveLength(3);
  });

  it('makes an impossible plan only with --anyway, and prints commands that would fit', async () => {
    const wanted = ['plan', 'Basil, 21', '--start', 'today', '--trays', '21', '--at', 'Propagation P1'];
    const before = (await local('batches', '--json')).out;
    const refused = await local(...wanted, '--tag', "chef's $choice");
    expect([refused.code, refused.out]).toEqual([1, '']);
    const lines = refused.err.split('\n');
    expect(lines[0]).toMatch(/^! Propagation has no room for \d+ trays from \d+ \w+ \d{4} to \d+ \w+ \d{4}\.$/);
    expect(lines.at(-2)).toBe(plan.addAnyway);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect((await local('batches', '--json')).out).toBe(before);

    const commands = refused.err.match(/ {4}phyto plan (?:.*\\\n)*.*/g) ?? [];
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) {
      const pasted = await shellWords(command);
      expect(pasted.slice(0, 3)).toEqual(['phyto', 'plan', 'Basil, 21']);
      expect(pasted).toContain("chef's $choice");
      const mended = await phyto([...pasted.slice(1), '--dry-run'], env());
      expect([mended.code, mended.err]).toEqual([0, `${plan.nothingSaved}\n`]);
    }
    const dry = await local(...wanted, '--dry-run');
    expect([dry.code, dry.err.includes(plan.nothingSavedAnyway)]).toEqual([1, true]);
    const anyway = await local(...wanted, '--anyway', '--replace-chamber', 'Grow 1=Propagation');
    expect(anyway.code).toBe(0);
    expect(anyway.out).toMatch(/^Planned BAS-\d{4}-\d{4}: Basil, 21 days, 21 trays, from \d+ \w+ \d{4}\.$/m);
    expect(anyway.out).toMatch(/^ +0 .+ Sow +21 trays +Propagation P1$/m);
    expect(anyway.out).toMatch(/ Move to Propagation +21 trays +Propagation, \d+ too many$/m);
    const wrong = await local(...wanted, '--replace-chamber', 'Grow 1=Attic');
    const swap = plan.wrongSwap({ typed: 'Grow 1=Attic', chambers: 'Grow 1, Propagation' });
    expect([wrong.code, wrong.err]).toEqual([2, `phyto: ${swap}\n`]);
  });

  it('stays signed in after a mistyped password', async () => {
    const more = { PHYTO_HOST: host };
    expect(await phyto(['login', '--username', 'ana', '--password-stdin'], env(more), 'wrong\n')).toMatchObject({
      code: 3,
      err: `phyto: ${problems.wrong_credentials({})}\n`,
    });
    expect((await phyto(['recipes'], env(more))).code).toBe(0);
  });

  it('reports the result of each file, and refuses an invalid one without changes', async () => {
    const broken = join(farm.home, 'broken.json');
    await writeFile(broken, '{"format": "something else"');
    const { code, err } = await local('import', 'openag', broken, join(farm.home, 'absent.json'));
    expect(code).toBe(1);
    expect(err).toContain(imports.refused({ file: broken }));
    expect(err).toContain(`! ${imports.unreadable.ENOENT}`);
  });

  it('sets the password of a locked-out account', async () => {
    const { code, out } = await local('user', 'reset-password');
    expect(code).toBe(0);
    const login = await phyto(
      ['login', '--host', host, '--username', 'admin', '--password-stdin'],
      homeEnv(join(farm.home, 'other')),
      out,
    );
    expect(login.code).toBe(0);
  });
});
