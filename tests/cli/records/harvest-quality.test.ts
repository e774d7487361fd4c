import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localCaller, openFarm } from '#adapters/main/farm/open-farm.ts';
import { addDays } from '#domain/time.ts';
import * as acts from '#messages/en/terminal/acts.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { createFarmFolder, type FarmFolder } from '#tests/cli/farm-folder.ts';
import { homeEnv, type PtyPhyto, phytoInPty } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { openScreen, type TestScreen } from '#tests/cli/screen/screen-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

const CHECKS = [
  { name: 'Core temperature', kind: 'number' as const, unit: '°C', min: null, max: 5 },
  { name: 'Free of insects', kind: 'yes_no' as const, unit: null, min: null, max: null },
];

/** Gives the open harvests of these batches a QA spec. */
async function addQaSpec(api: FarmApi, batches: readonly string[]): Promise<void> {
  const { uuid: qa_spec } = await api.createQaSpec({ body: { name: 'Cut herbs', checks: CHECKS } });
  for (const batch of batches) {
    const { uuid } = await harvestOf(api, batch);
    await api.updateAction({ params: { id: uuid }, body: { action_properties: { qa_spec } } });
  }
}

async function harvestOf(api: FarmApi, batch: string) {
  const { actions = [] } = await api.getBatch({ params: { uuid: batch }, query: { hydrate: true } });
  const found = actions.find((action) => action.action_type === 'harvest_action');
  if (found?.action_type !== 'harvest_action') throw new Error('The batch has a harvest');
  return found;
}

const resultOf = async (api: FarmApi, batch: string) => (await harvestOf(api, batch)).action_properties.qa_result;

describe('the harvest form with a QA spec', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;
  let batches: string[];

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    batches = [];
    for (const [daysAgo, place] of [
      [23, SEED.beds.A1],
      [21, SEED.beds.A2],
    ] as const) {
      const { uuid } = await api.createBatch({
        body: {
          growth_recipe: SEED.recipe,
          trays: 8,
          start_date: addDays(TODAY, -daysAgo),
          completed_to: addDays(TODAY, daysAgo === 23 ? -2 : 0),
          placed_at: [{ location: place, trays: 8 }],
        },
      });
      batches.push(uuid);
    }
    await addQaSpec(api, batches);
    screen = openScreen(farm, api, { columns: 80, rows: 24 });
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('Grow 1');
    await screen.until('live');
  });
  afterEach(async () => {
    stop();
    await farm.close();
  });

  it('asks for each check, and shows at once whether it passes', async () => {
    screen.press('enter');
    await screen.until('Harvest  BAS-2026-0001');
    screen.type('812');
    screen.press('enter');
    expect(screen.text()).toContain('> Core temperature, °C   _______   at most 5');
    screen.type('7');
    expect(screen.text()).toContain('at most 5   fail');
    screen.press('backspace');
    screen.type('cold');
    screen.press('enter');
    expect(screen.text()).toContain('! Enter a number, or - if not measured.');
    screen.press(...Array(4).fill('backspace'));
    screen.type('3,5');
    expect(screen.text()).toContain('at most 5   pass');
    screen.press('enter');
    screen.type('y');
    expect(screen.text()).toContain('must be yes   pass');
    expect(screen.text()).toContain('Cut herbs: QA pass');
    screen.press('enter');
    screen.type('pale');
    screen.press('enter', 'enter', 'enter');
    expect(screen.text()).toContain('8 of 8 trays, 812 g (102 g per tray), QA pass, 8 cleared, done now (10:00)');
    screen.press('y');
    await screen.until('done 10:00');
    expect(await resultOf(api, batches[0] ?? '')).toEqual({
      passed: true,
      checks: [
        { name: 'Core temperature', value: 3.5, passed: true },
        { name: 'Free of insects', value: true, passed: true },
      ],
      note: 'pale',
    });
  });

  it('leaves empty checks for later', async () => {
    screen.press('enter');
    await screen.until('Harvest  BAS-2026-0001');
    screen.type('812');
    for (let presses = 0; presses < 12 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    expect(screen.text()).toContain(forms.noQa);
    screen.press('y');
    await screen.until('done 10:00');
    expect(await resultOf(api, batches[0] ?? '')).toBeNull();
  });

  it('starts a correction with the recorded values', async () => {
    const [first = ''] = batches;
    const { uuid } = await harvestOf(api, first);
    const checks = [
      { name: 'Core temperature', value: 3.5, passed: null },
      { name: 'Free of insects', value: true, passed: null },
    ];
    const qa_result = { passed: null, checks, note: 'pale' };
    await api.completeActions({ body: { actions: [{ uuid, action_properties: { total_yield: 812, qa_result } }] } });
    screen.store.dispatch({ kind: 'signed-in' });
    await screen.until('1 due');
    screen.press('D');
    await screen.until('done today');
    screen.press('/', '0', '0', '0', '1', 'enter');
    await screen.until(/^> .*Harvest/m);
    screen.press('enter');
    await screen.until('Timeline');
    for (let rows = 0; rows < 20 && !/^>\+ .*Harvest/m.test(screen.text()); rows++) screen.press('k');
    screen.press('e');
    await screen.until('Correct Harvest  BAS-2026-0001');
    expect(screen.text()).toMatch(/Core temperature, °C {2,}3\.5 {3}at most 5 {3}pass/);
    expect(screen.text()).toMatch(/Free of insects {2,}yes {3}must be yes {3}pass/);
    expect(screen.text()).toMatch(/QA note {2,}pale/);
    screen.press('down', 'down', 'down', 'backspace', 'backspace', 'backspace');
    screen.type('no');
    expect(screen.text()).toContain('Cut herbs: QA fail');
    for (let presses = 0; presses < 12 && !screen.text().includes('y correct'); presses++) screen.press('enter');
    screen.press('y');
    await screen.until(/^>~ .*Harvest/m);
    expect(await resultOf(api, first)).toMatchObject({
      passed: false,
      checks: [{ value: 3.5 }, { value: false }],
      note: 'pale',
    });
  });

  it('has a column with the checks of many harvests', async () => {
    screen.press('a', 'enter');
    await screen.until('Complete 2 actions in 2 batches');
    screen.type('500');
    screen.press('tab');
    expect(screen.text()).toContain('Core temperature, °C: at most 5');
    screen.type('4');
    screen.press('tab');
    expect(screen.text()).toContain('Free of insects: must be yes');
    screen.type('no');
    screen.press('tab', 'tab', 'tab');
    expect(screen.text()).toMatch(/BAS-2026-0001 +Harvest +8 +500 {2}fail/);
    screen.type('600');
    for (let presses = 0; presses < 16 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    screen.press('y');
    await screen.until('done 10:00  2 actions in 2 batches');
    expect(await resultOf(api, batches[0] ?? '')).toMatchObject({
      passed: false,
      checks: [{ value: 4 }, { value: false }],
    });
    expect(await resultOf(api, batches[1] ?? '')).toBeNull();
  });
});

describe('phyto harvest record with a QA spec', () => {
  let farm: FarmFolder;
  const ptys: PtyPhyto[] = [];
  const local = (...args: string[]) => phyto([...args, '--data', farm.data], homeEnv(farm.home));

  async function onFarm<T>(work: (api: FarmApi) => Promise<T>): Promise<T> {
    const open = await openFarm({ data: farm.data });
    try {
      return await work(open.service.as(localCaller('tests')));
    } finally {
      await open.close();
    }
  }

  beforeAll(async () => {
    farm = await createFarmFolder();
    await onFarm((api) => addQaSpec(api, [farm.lots.toHarvest]));
  }, 120_000);
  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await farm?.remove();
  });

  it.each([
    [['--qa', 'pass'], acts.qaBySpec({ spec: 'Cut herbs', check: 'Core temperature' })],
    [['--check', 'Warmth=3'], '--check "Warmth=3": use "Core temperature=…", "Free of insects=…".'],
    [['--check', 'Core temperature=cold'], '--check "Core temperature": Enter a number, or - if not measured.'],
    [
      ['--check', 'core temperature=3', '--check', 'Core temperature=4'],
      '--check "Core temperature" is given twice. Remove one.',
    ],
  ])('%j is refused with advice', async (args, said) => {
    const { code, err } = await local('harvest', 'record', farm.lots.toHarvest, '--grams', '812', ...args);
    expect([code, err]).toEqual([2, `phyto: ${said}\n`]);
  });

  it('names the alternative if no spec applies', async () => {
    const done = await local('harvest', 'record', farm.lots.late, '--grams', '900', '--check', 'Core temperature=3');
    expect([done.code, done.err]).toEqual([2, `phyto: ${acts.noQaSpec({ option: '--check' })}\n`]);
    expect(
      (await local('harvest', 'record', farm.lots.late, '--grams', '900', '--qa', 'pass, pale', '--yes')).out,
    ).toContain(forms.qaPassed);
  });

  it('accepts the checks as options, and asks for each on a terminal', async () => {
    const lot = farm.lots.toHarvest;
    const answers = ['--check', 'core temperature=-1.5', '--check', 'Free of insects=no', '--qa-note', 'aphids'];
    const done = await local('harvest', 'record', lot, '--grams', '812', '--yes', ...answers);
    expect(done).toMatchObject({ code: 0, err: '', out: expect.stringContaining('812 g (102 g per tray), QA fail') });
    expect(await onFarm((api) => resultOf(api, lot))).toEqual({
      passed: false,
      checks: [
        { name: 'Core temperature', value: -1.5, passed: true },
        { name: 'Free of insects', value: false, passed: false },
      ],
      note: 'aphids',
    });
    await local('undo', lot, '--yes');

    const pty = phytoInPty(['complete', lot, '--grams', '812', '--plain', '--data', farm.data], homeEnv(farm.home));
    ptys.push(pty);
    for (const [question, typed] of [
      [forms.labels.traysHarvested, ''],
      ['Core temperature, °C, at most 5:', 'cold'],
      ['! Enter a number, or - if not measured.', '4'],
      ['Free of insects, must be yes:', ''],
      [forms.labels.traysCleared, ''],
      ['[y/N]', 'y'],
    ] as const) {
      await pty.until(question);
      pty.write(`${typed}\r`);
    }
    expect(await pty.exited).toBe(0);
    expect(await onFarm((api) => resultOf(api, lot))).toEqual({
      passed: null,
      checks: [
        { name: 'Core temperature', value: 4, passed: true },
        { name: 'Free of insects', value: null, passed: null },
      ],
      note: null,
    });
  }, 120_000);
});

describe('one weight for several harvests', () => {
  let farm: FarmFolder;
  const local = (...args: string[]) => phyto([...args, '--data', farm.data], homeEnv(farm.home));

  beforeAll(async () => {
    farm = await createFarmFolder();
  }, 120_000);
  afterAll(() => farm.remove());

  it('is refused for anything but whole harvests, with the reason', async () => {
    const { toHarvest, late, toMove } = farm.lots;
    const refused = async (...args: string[]) => (await local('complete', ...args, '--yes')).err;
    expect(await refused(toHarvest, late, '--total-grams', '900', '--grams', '3')).toContain(acts.onlyOneAction);
    expect(await refused(toHarvest, '--total-grams', '900', '--grams', '3')).toContain(acts.totalGramsAlone);
    expect(await refused(toHarvest, late, '--total-grams', 'much')).toContain('--total-grams');
    expect(await refused(toHarvest, late, '--total-grams=-5')).toContain(
      '--total-grams: Enter a value of at least 0 g.',
    );
    expect(await refused(toHarvest, late, '--total-grams=')).toContain(acts.weightNeeded);
    expect(await refused(toHarvest, toMove, '--total-grams', '900')).toMatch(new RegExp(`--total-grams.*${toMove}`));
  });

  it('is shared by their trays, and each part is said', async () => {
    const { toHarvest, late } = farm.lots;
    const done = await local('harvest', 'record', toHarvest, late, '--total-grams', '1.801 kg', '--yes');
    expect(done).toMatchObject({ code: 0, err: '' });
    // 8 and 10 trays.
    expect(done.out).toMatch(
      new RegExp(`${toHarvest}: 8 of 8 trays, 800 g \\(.*\n.*${late}: 10 of 10 trays, 1001 g \\(`),
    );
  });
});
