import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { m } from '#cli/language/messages.ts';
import { widthOf } from '#cli/text/width.ts';
import type { Size } from '#cli/views/frame/frame.ts';
import { addDays } from '#domain/time.ts';
import { METRIC } from '#domain/units.ts';
import * as batchWords from '#messages/en/terminal/batch.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import * as words from '#messages/en/terminal/screen.ts';
import * as tasks from '#messages/en/terminal/tasks.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { openScreen, settle, type TestScreen } from './screen-support.ts';

const USUAL: Size = { columns: 80, rows: 24 };
const LOW: Size = { columns: 120, rows: 24 };
const PROCEDURE = 'Uncover the trays.\n\nCheck 育苗 and Genovese basil for mould 🌱.\n';

describe('the screen of a batch', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;
  let lot: string;
  let batch: string;

  /** Grows a batch in A1 whose harvest is due, with a text procedure and a comment, and a text action due. */
  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    const { uuid: sop } = await api.uploadSop({
      file: { filename: 'uncover.md', media_type: 'text/markdown', content: PROCEDURE },
    });
    ({ uuid: batch, lot_code: lot } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        start_date: addDays(TODAY, -21),
        completed_to: TODAY,
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    }));
    await api.createAction({
      body: {
        batch,
        action_type: 'generic_text_action',
        action_needed_date: addDays(TODAY, -1),
        action_properties: { category: 'Care', text: 'Uncover', sop },
      },
    });
    await api.createComment({ params: { uuid: batch }, body: { text: 'Crème brûlée leaves 育苗.\nSecond row.' } });
  });
  afterEach(async () => {
    stop?.();
    m.language.adoptSite({ locale: 'en-GB', units: METRIC });
    await farm.close();
  });

  async function open(size: Size = USUAL, through: FarmApi = api) {
    screen = openScreen(farm, through, size);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('due');
    await screen.until('live');
  }

  it('shows the comments, and sends one after y, with its line breaks', async () => {
    await open();
    screen.press('b');
    await screen.until(batchWords.comments({ count: 1 }));
    expect(screen.text()).toMatch(/ana +Crème brûlée leaves 育苗\.\n +Second row\./);
    screen.press('c');
    screen.type('pale');
    screen.store.dispatch({ kind: 'key', key: { name: 'text', text: '\r\nedges' }, at: performance.now() });
    expect(screen.rows()[22]).toBe(batchWords.commentInput({ lot, typed: 'pale / edges' }));
    screen.press('enter');
    expect(screen.rows()[22]).toContain(batchWords.askComment({ lot, text: 'pale / edges' }));
    screen.press('enter');
    expect(rowsOf(await api.listComments({ params: { uuid: batch }, query: {} }))).toHaveLength(1);
    screen.press('esc');
    expect(screen.rows()[22]).toBe(batchWords.commentInput({ lot, typed: 'pale / edges' }));
    screen.press('enter', 'y');
    await screen.until(batchWords.comments({ count: 2 }));
    const texts = rowsOf(await api.listComments({ params: { uuid: batch }, query: {} })).map(({ text }) => text);
    expect(texts).toContain('pale\nedges');
  });

  it('opens with the cursor on the task under the cursor of the list', async () => {
    await open();
    screen.press('end');
    expect(screen.text()).toMatch(/^> .*Harvest/m);
    screen.press('b');
    await screen.until(batchWords.timeline);
    expect(screen.text()).toMatch(/^>o .*Harvest/m);
  });

  it('moves the trays that are left at once after others were binned', async () => {
    let isHeld = false;
    const getBatch: FarmApi['getBatch'] = (input, options) =>
      isHeld ? new Promise(() => undefined) : api.getBatch(input, options);
    await open(USUAL, { ...api, getBatch });
    screen.press('b');
    await screen.until(batchWords.timeline);
    screen.press('x');
    screen.type('A1=2');
    screen.press('enter');
    screen.type('mould');
    screen.press('enter');
    isHeld = true;
    screen.press('y');
    await screen.until(/done .*Bin 2 /);
    expect(screen.text()).toContain('8 trays');
    isHeld = false;
    screen.press('m');
    await screen.until('6 trays standing');
  });

  it('comments on the batch under the cursor of the list', async () => {
    await open(LOW);
    await screen.until(batchWords.comments({ count: 1 }));
    screen.press('c');
    screen.type('dry');
    screen.press('enter', 'y');
    await screen.until(`done 10:00  ${batchWords.commentLabel({ lot })}`);
    await screen.until(batchWords.comments({ count: 2 }));
  });

  it('shows each field of a move in a narrow window', async () => {
    await open({ columns: 40, rows: 24 });
    screen.press('b');
    await screen.until(batchWords.timeline);
    screen.press('m');
    await screen.until(words.freeThere);
    screen.type('A3');
    expect(screen.text()).toMatch(/^> To +A3_$/m);
    screen.press('tab');
    screen.type('5');
    expect(screen.text()).toMatch(/^> Trays +5_$/m);
    screen.press('down');
    expect(screen.text()).toMatch(/ 5 of 8 trays move to Grow 1 A3/);
  });

  it('shows a comment of another person below the list at once', async () => {
    // Without the refresh every 30 s.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      await open(LOW);
      await screen.until(batchWords.comments({ count: 1 }));
      await settle();
      await farm.service
        .as(farm.caller('admin'))
        .createComment({ params: { uuid: batch }, body: { text: 'Watered.' } });
      await screen.until('Watered.');
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the name, the link and the text of an SOP', async () => {
    await open();
    await screen.until(words.sopOf({ name: 'uncover.md' }));
    screen.press('s');
    await screen.until(/Link: https:\/\/farm\.example\/document\/[0-9a-f-]{36}/);
    expect(screen.rows()[0]).toBe(batchWords.sopTitle({ title: 'uncover.md' }));
    expect(screen.text()).toContain('Check 育苗 and Genovese basil for mould 🌱.');
    screen.press('esc', 'down', 's');
    expect(screen.rows()[22]).toBe(batchWords.noSop);
  });

  it.each<Size>([
    { columns: 100, rows: 24 },
    { columns: 120, rows: 24 },
    { columns: 160, rows: 28 },
    { columns: 120, rows: 40 },
  ])('shows the batch under the cursor in a window of $columns x $rows', async (size) => {
    await open(size);
    await screen.until(batchWords.comments({ count: 1 }));
    const at = screen.rows().findIndex((row) => row.includes(`${lot}  Basil`));
    expect(at > size.rows / 2).toBe(size.rows >= 30);
  });

  it('stays in its window in every view and size, without debris after a resize', async () => {
    await open();
    const views = [[], ['f'], ['esc', '?'], ['esc', 's'], ['esc', 'b'], ['esc', 'enter']];
    const sizes = [USUAL, { columns: 40, rows: 20 }, { columns: 60, rows: 12 }, LOW, { columns: 200, rows: 60 }];
    const shown = [tasks.headings.crop, '[x]', words.keysHeading, 'uncover.md', batchWords.timeline, forms.labels.done];
    for (const [at, keys] of views.entries()) {
      screen.press(...keys);
      await screen.until(shown[at] ?? '');
      for (const size of sizes) {
        screen.store.dispatch({ kind: 'resize', size });
        expect(screen.rows().length).toBeLessThanOrEqual(size.rows);
        for (const row of screen.rows()) expect(widthOf(row)).toBeLessThanOrEqual(size.columns);
        expect(widthOf(screen.rows()[size.rows - 1] ?? '')).toBeLessThan(size.columns);
      }
      screen.store.dispatch({ kind: 'resize', size: USUAL });
      await screen.until(shown[at] ?? '');
    }
  });

  it('marks the column that sorts the list', async () => {
    await open();
    screen.press('o');
    expect(screen.rows()[1]).toContain(`${tasks.headings.crop} ^`);
    screen.press('o');
    expect(screen.rows()[1]).toContain(`${tasks.headings.action} ^`);
  });

  it("takes and shows masses in the site's unit, and sends grams", async () => {
    const admin = farm.service.as(farm.caller('admin'));
    await admin.updateInterfaceEnvironment({ body: { units: { mass: 'oz' } } });
    await open();
    screen.press('down', 'enter');
    await screen.until(forms.totalYield({ unit: 'oz' }));
    expect(screen.text()).toContain('28.22 oz');
    screen.type('25.5');
    for (let presses = 0; presses < 9 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    expect(screen.text()).toContain('25.5 oz');
    screen.press('y');
    await screen.until(/done 10:00 {2}Harvest .*25\.5 oz/);
    const { actions = [] } = await api.getBatch({ params: { uuid: batch }, query: { hydrate: true } });
    const harvest = actions.find(({ action_type }) => action_type === 'harvest_action');
    expect(harvest?.action_properties).toMatchObject({ total_yield: 722.913 });
  });
});
