import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#messages/en/problems/index.ts';
import * as acts from '#messages/en/terminal/acts.ts';
import * as files from '#messages/en/terminal/files.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import * as plan from '#messages/en/terminal/plan.ts';
import * as screenTexts from '#messages/en/terminal/screen.ts';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv, type PtyPhyto, phytoInPty } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';

interface ActionRow {
  readonly uuid: string;
  readonly action_type: string;
  readonly action_needed_date: string;
}

describe('phyto with wrong usage or interrupted', () => {
  let farm: FarmFolder;
  const ptys: PtyPhyto[] = [];
  const local = (...args: string[]) => phyto([...args, '--data', farm.data], homeEnv(farm.home));
  const inPty = (...args: string[]) => {
    const pty = phytoInPty([...args, '--data', farm.data], homeEnv(farm.home));
    ptys.push(pty);
    return pty;
  };
  const actionsOf = async (lot: string): Promise<ActionRow[]> =>
    JSON.parse((await local('batch', lot, '--json')).out).actions;

  beforeAll(async () => {
    farm = await createFarmFolder();
  }, 120_000);
  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await farm?.remove();
  });

  it.each([
    ['move', '--places', 'Grow 1 A3'],
    ['move', '--moves', 'Grow 1 A1 > Grow 1 A3'],
    ['bin', '--trays', 'Grow 1 A1=1', '--reason', 'mould'],
  ])('%s says if a batch has no trays yet', async (verb, ...options) => {
    const { toSow } = farm.lots;
    const refused = { code: 1, out: '', err: `phyto: ${acts.noTraysAnywhere({ lot: toSow })}\n` };
    expect(await local(verb, toSow, ...options, '--yes')).toEqual(refused);
  });

  it('completes nothing with options of another action type', async () => {
    const { toSow } = farm.lots;
    const { code, err } = await local('complete', toSow, '--grams', '812');
    expect([code, err]).toEqual([
      2,
      `phyto: ${acts.optionDoesNotApply({ option: '--grams', action: 'Sow 8 trays', lot: toSow })}\n`,
    ]);
    expect((await local('batch', toSow)).out).toMatch(/^open +\S+ +Sow 8 trays/m);
  });

  it.each([
    [['complete', 'toHarvest', '--grams', '800', '--cleared-from', 'A1=4'], 2, acts.clearedMissing],
    [['complete', 'toHarvest', '--grams', '800', '--trays', '9'], 2, `--trays: ${forms.atMostStanding({ trays: 8 })}`],
    [['complete', 'toHarvest', '--grams', '800', '--at', 'yesterday'], 2, '--at: Enter now, 13:40'],
    [['move', 'toHarvest', '--places', 'Grow 1 A1'], 2, acts.allThereAlready],
    [
      ['move', 'toHarvest', '--places', 'Mars A1'],
      2,
      problems.place_unknown({ text: 'Mars A1', chambers: ['Grow 1', 'Propagation'] }),
    ],
    [
      ['bin', 'toHarvest', '--trays', 'A1=99', '--reason', 'mould'],
      2,
      forms.placeHolds({ place: 'Grow 1 A1', trays: 8 }),
    ],
    [['undo', '01970000-0000-7000-8000-00000000dead', '--yes'], 1, 'not accepted: There is no action 01970000'],
    [
      ['complete', '01970000-0000-7000-8000-00000000dead'],
      1,
      acts.noSuchAction({ typed: '01970000-0000-7000-8000-00000000dead' }),
    ],
    [
      ['plan', 'Basil, 21', '--start', 'today', '--trays', '0'],
      2,
      '--trays: Enter a whole number of trays, at least 1.',
    ],
    [['plan', 'Basil, 21', '--start', 'today', '--trays', '4', '--at', ''], 2, `--at: ${plan.nameSowingPlaces}`],
    [['harvests', 'export', '-o', '/nowhere/at/all.csv'], 1, `wasn't written: ${files.unwritable.ENOENT}`],
    [['harvests', 'export', '-o', '/'], 2, files.isFolder({ file: '/', example: '/harvests.csv' })],
  ])('%j exits with %i', async (args, code, said) => {
    const lots: Readonly<Record<string, string>> = { ...farm.lots };
    const result = await local(...args.map((word) => lots[word] ?? word));
    expect(result).toMatchObject({ code, out: '' });
    expect(result.err).toContain(said);
  });

  it('completes any open action by its uuid, even a later one, and reopens it', async () => {
    const { toMove } = farm.lots;
    const later = (await actionsOf(toMove)).findLast(({ action_type }) => action_type === 'state_change');
    const { code, out } = await local('complete', later?.uuid ?? '', '--yes');
    expect([code, out.split('\n')[0]]).toEqual([0, expect.stringMatching(`^Set \\w+ of ${toMove}$`)]);
    expect((await local('undo', later?.uuid ?? '', '--yes')).out).toMatch(
      /^Undone {2}Set \w+ of .* is open again\.\n$/,
    );
  });

  it('delays the rest after a late action on request', async () => {
    const { late } = farm.lots;
    const overdue: ActionRow[] = JSON.parse((await local('tasks', late, '--overdue', '--json')).out);
    const harvest = overdue.find(({ action_type }) => action_type === 'harvest_action');
    const done = await local('complete', harvest?.uuid ?? '', '--grams', '900', '--cleared', '0', '--shift', '--yes');
    expect([done.code, done.err]).toEqual([0, `${acts.shifted({ lot: late, count: 1, days: 2 })}\n`]);
    expect(JSON.parse((await local('tasks', late, '--overdue', '--json')).out)).toEqual([]);
    expect((await local('tasks', late)).out).toContain(late);
  });

  it('shows control characters as question marks', async () => {
    const file = join(farm.home, 'escape.json');
    await writeFile(file, '\u001b[2J{');
    const { err } = await local('import', 'openag', file);
    expect(err).toContain('refused');
    expect(err).not.toContain('\u001b');
  });

  it.each([
    [['complete', 'toHarvest', '--plain'], forms.labels.traysHarvested],
    [['complete', 'toHarvest', '--grams', '800', '--trays', '8', '--cleared', '8'], '[y/N]'],
    [['move', 'toHarvest', '--places', 'Grow 1 A3'], '[y/N]'],
  ])('%j: ctrl-c at "%s" exits with 130 and changes nothing', async (args, question) => {
    const lots: Readonly<Record<string, string>> = { ...farm.lots };
    const before = (await local('batch', farm.lots.toHarvest)).out;
    const screen = inPty(...args.map((word) => lots[word] ?? word));
    await screen.until(question);
    screen.write('\u0003');
    expect(await screen.exited).toBe(130);
    expect((await local('batch', farm.lots.toHarvest)).out).toBe(before);
  });

  it('exits with 129 when the terminal is closed at a question', async () => {
    const screen = inPty('complete', farm.lots.toHarvest, '--plain');
    await screen.until(forms.labels.traysHarvested);
    screen.hangUp();
    expect(await screen.exited).toBe(129);
  });

  it('exits with 129 when the terminal is closed on the screen, without partly restoring it', async () => {
    const screen = inPty('tasks');
    await screen.until(screenTexts.hints.complete);
    screen.hangUp();
    expect(await screen.exited).toBe(129);
  });
});
