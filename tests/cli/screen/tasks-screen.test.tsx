import { render } from 'ink-testing-library';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { widthOf } from '#cli/text/width.ts';
import { stylesFor } from '#cli/views/frame/colours.ts';
import { type Size, textOf } from '#cli/views/frame/frame.ts';
import { Screen } from '#cli/views/screen/screen.tsx';
import { drawHeader } from '#cli/views/tasks/list-header.ts';
import { addDays } from '#domain/time.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import * as tasks from '#messages/en/terminal/tasks.ts';
import { weightQuestion } from '#messages/en/weight-question.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { said } from '#tests/support/random/problems.ts';
import { openScreen, type TestScreen } from './screen-support.ts';

const USUAL: Size = { columns: 80, rows: 24 };

describe('the tasks screen', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;

  /** Grows batches whose harvests are due: one two days late in A1, one today in A2. */
  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    await grown(23, SEED.beds.A1, 8, 2);
    await grown(21, SEED.beds.A2, 10, 0);
  });
  afterEach(async () => {
    stop?.();
    await farm.close();
  });

  async function grown(daysAgo: number, place: string, trays: number, completedAgo: number) {
    const body = { growth_recipe: SEED.recipe, trays, start_date: addDays(TODAY, -daysAgo) };
    const completed_to = addDays(TODAY, -completedAgo);
    await api.createBatch({ body: { ...body, completed_to, placed_at: [{ location: place, trays }] } });
  }

  async function open(size: Size = USUAL, through: FarmApi = api) {
    screen = openScreen(farm, through, size);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('Grow 1');
    await screen.until('live');
  }

  it('closes the gaps of the top row if the state of the connection would touch the counts', async () => {
    await open();
    const model = screen.store.model();
    const topRow = (name: string) => textOf([drawHeader({ ...model, farm: model.farm && { ...model.farm, name } })]);
    expect(topRow('Aarhus North-East')).toMatch(
      /^Phytotron Aarhus North-East {2}Tue.* CEST {2}1 overdue, 1 due {3,}live$/,
    );
  });

  it('lists tasks by chamber, late ones first, with counts, keys and the batch under the cursor', async () => {
    await open();
    expect(screen.rows().slice(0, 7)).toEqual([
      'Phytotron Test Farm    Tue 12 May 10:00 CEST      1 overdue, 1 due         live',
      '      Crop              Action              Next state  Chamber     Location',
      'Grow 1                                                         1 overdue, 1 due',
      '>  !2 Basil             Harvest             -           Grow 1      A1',
      '      Basil             Harvest             -           Grow 1      A2',
      '',
      '',
    ]);
    expect(screen.rows()[21]).toMatch(/^BAS-2026-0001 {2}8 trays {2}needed 10 May {2}now Growth +1\/2$/);
    expect(screen.rows()[23]).toBe('enter complete  space select  / find  f chambers  b batch  ? help  q quit');
  });

  it('keeps the key hints on the last row where a row above them has nothing to say', async () => {
    await open();
    screen.press('b');
    await screen.until('Timeline');
    const { lastFrame, unmount } = render(
      <Screen store={screen.store} styles={stylesFor({ NO_COLOR: '1' })} ascii={false} />,
    );
    expect(screen.rows()[2]).toBe('');
    expect(lastFrame()?.split('\n').at(-1)).toBe(screen.rows().at(-1));
    unmount();
  });

  it('never writes beyond the window, nor into its last cell', async () => {
    for (const size of [USUAL, { columns: 40, rows: 20 }, { columns: 120, rows: 40 }, { columns: 40, rows: 10 }]) {
      await open(size);
      for (const keys of [[], ['f'], ['esc', 'enter'], ['esc', '?'], ['esc', '/']]) {
        screen.press(...keys);
        await screen.until(keys.includes('enter') ? 'Harvest  BAS' : /./);
        expect(screen.rows().length).toBeLessThanOrEqual(size.rows);
        for (const row of screen.rows()) expect(widthOf(row)).toBeLessThanOrEqual(size.columns);
        expect(widthOf(screen.rows()[size.rows - 1] ?? '')).toBeLessThan(size.columns);
      }
      stop();
    }
  });

  it('searches while typing, keeps the search, and clears it on esc', async () => {
    await open();
    screen.press('/');
    screen.type('0002');
    expect(screen.text()).toContain('/ 0002_   1 of 2');
    expect(screen.text()).not.toContain('A1');
    screen.press('enter');
    expect(screen.rows()[22]).toBe('0002: 1 of 2 · esc clears');
    screen.press('esc');
    expect(screen.text()).toContain('A1');
  });

  it('begins a new search with the first letter, and goes on with a kept one after a blank or Backspace', async () => {
    await open();
    screen.press('/');
    screen.type('0002');
    screen.press('enter', '/');
    expect(screen.text()).toContain('/ 0002_');
    screen.type('0001');
    expect(screen.text()).toContain('/ 0001_   1 of 2');
    screen.press('enter', '/');
    screen.type(' A1');
    expect(screen.text()).toContain('/ 0001 A1_   1 of 2');
    screen.press('enter', '/', 'backspace');
    expect(screen.text()).toContain('/ 0001 A_');
  });

  it('switches chambers off, and explains why the list is empty', async () => {
    await open();
    screen.press('f');
    expect(screen.rows().slice(0, 3)).toEqual([
      'Chambers: 2 enabled',
      '> 1  [x] Grow 1          1 overdue, 1 due',
      '  2  [x] Propagation     -',
    ]);
    screen.press('1', 'enter');
    expect(screen.text()).toContain('You have no tasks due that match these filters. Try changing filters!');
  });

  it('completes on y only, and undoes that', async () => {
    await open();
    screen.press('enter');
    await screen.until('Harvest  BAS-2026-0001');
    expect(screen.text()).toContain('> Total yield, g   _______   estimate 800');
    screen.type('512');
    screen.press('enter', 'enter', 'enter', 'enter');
    expect(screen.rows()[0]).toBe('Complete Harvest of BAS-2026-0001?');
    expect(screen.rows()[2]).toBe('  8 of 8 trays, 512 g (64 g per tray), no QA, 8 cleared, done now (10:00)');
    screen.press('enter');
    expect(screen.rows()[0]).toBe('Complete Harvest of BAS-2026-0001?');
    screen.press('y');
    await screen.until('done 10:00  Harvest BAS-2026-0001, 512 g  ·  u undoes');
    await screen.until('Chamber');
    expect(screen.drafts.kept()).toEqual([]);
    screen.press('u', 'y');
    await screen.until('undone  Harvest BAS-2026-0001, 512 g: open again');
    await screen.until('1 overdue');
  });

  it('asks once about an unlikely number, and refuses an invalid one', async () => {
    await open();
    screen.press('enter');
    await screen.until('Harvest  BAS-2026-0001');
    screen.type('8000');
    screen.press('enter');
    expect(screen.text()).toContain(`? ${weightQuestion({ grams: 8_000, estimate: 800, times: 10, meant: 800 })}`);
    screen.press('enter', 'up', 'up');
    screen.type('9');
    screen.press('enter');
    expect(screen.text()).toContain(`! ${forms.atMostStanding({ trays: 8 })}`);
  });

  it('retries without a response, and stores the request on disk meanwhile', async () => {
    const keys: (string | undefined)[] = [];
    const silent: FarmApi = {
      ...api,
      completeActions: (input, options) => {
        keys.push(options?.idempotencyKey);
        if (keys.length > 1) return api.completeActions(input, options);
        return Promise.reject(new ProblemError({ kind: 'unavailable', ...said('The line is cut.') }));
      },
    };
    await open(USUAL, silent);
    screen.press('enter');
    await screen.until('Harvest  BAS-2026-0001');
    screen.type('512');
    screen.press('enter', 'enter', 'enter', 'enter', 'y');
    await screen.until(/Not sure if .* was saved. Retry in 1 s \(try 2\)/);
    expect(screen.drafts.kept()).toMatchObject([{ key: keys[0], label: 'Harvest BAS-2026-0001, 512 g' }]);
    screen.press('r');
    await screen.until('done 10:00');
    expect(screen.drafts.kept()).toEqual([]);
  });

  it('completes several together after one confirmation', async () => {
    await open();
    screen.press('a', 'enter');
    await screen.until('Complete 2 actions in 2 batches');
    screen.type('500');
    screen.press('tab', 'tab', 'tab', 'tab');
    screen.type('900');
    expect(screen.text()).toContain('18 trays, 1400 g so far. All rows are filled.');
    for (let presses = 0; presses < 12 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    expect(screen.text()).toContain('y complete');
    screen.press('y');
    await screen.until('done 10:00  2 actions in 2 batches');
  });

  it('shows a batch with its timeline and its rack', async () => {
    await open();
    screen.press('b');
    await screen.until('Timeline');
    expect(screen.rows()[0]).toMatch(/^BAS-2026-0001 {2}Basil {2}Alive, Growth {2}day 23 of 21 +live$/);
    expect(screen.text()).toMatch(/>! 10 May {2}Harvest +estimate 800 g/);
    expect(screen.text()).toMatch(/ {2}A B C D/);
    screen.press('esc');
    expect(screen.text()).toContain(tasks.headings.nextState);
  });

  it('corrects a harvest from its previous places', async () => {
    await open();
    screen.press('enter');
    await screen.until('Harvest  BAS-2026-0001');
    screen.type('5120');
    screen.press('enter', 'enter', 'enter', 'enter', 'enter', 'y');
    await screen.until('done 10:00');
    await screen.until(tasks.headings.nextState);
    screen.press('D');
    await screen.until('2 done today');
    screen.press('/', '0', '0', '0', '1', 'enter', 'enter');
    await screen.until('Timeline');
    for (let rows = 0; rows < 20 && !/^>\+ .*Harvest/m.test(screen.text()); rows++) screen.press('k');
    screen.press('e');
    await screen.until('Correct Harvest  BAS-2026-0001');
    screen.press('down');
    screen.type('512');
    screen.press('enter', 'enter', 'enter', 'enter');
    expect(screen.rows()[0]).toBe('Correct Harvest of BAS-2026-0001?');
    screen.press('y');
    await screen.until(/^>~ .*Harvest +512 g/m);
    expect(screen.text()).toMatch(/was 5120, corrected 12 May/);
  });

  it('says that a window is too small, and keeps entries', async () => {
    await open();
    screen.press('enter');
    await screen.until('Harvest  BAS-2026-0001');
    screen.type('77');
    screen.store.dispatch({ kind: 'resize', size: { columns: 32, rows: 8 } });
    expect(screen.rows().slice(0, 2)).toEqual(['phyto needs 40 x 10.', 'This window is 32 x 8.']);
    screen.store.dispatch({ kind: 'resize', size: USUAL });
    expect(screen.text()).toContain('77_');
  });

  it('keeps a task completed by someone else under the cursor, marked, until the cursor moves', async () => {
    await open();
    const boss = farm.service.as(farm.caller('admin'));
    const [late] = Object.values(await boss.listExpectedTasks({}))
      .flat()
      .filter((task) => task.days_till_action < 0);
    await boss.completeActions({
      body: { actions: [{ uuid: late?.uuid ?? '', action_properties: { total_yield: 700 } }] },
    });
    screen.store.dispatch({ kind: 'signed-in' });
    await screen.until('+ done by admin 10:00');
    screen.press('down');
    expect(screen.text()).not.toContain('done by admin');
    expect(screen.rows().filter((row) => row.includes('Basil'))).toHaveLength(1);
  });

  it('draws the same rows with Ink, and reads keys from the terminal', async () => {
    await open();
    const ink = render(<Screen store={screen.store} styles={stylesFor({ NO_COLOR: '1' })} ascii={false} />);
    expect(
      ink
        .lastFrame()
        ?.split('\n')
        .map((row) => row.trimEnd()),
    ).toEqual(expect.arrayContaining(screen.rows().slice(0, 5)));
    ink.unmount();
  });
});
