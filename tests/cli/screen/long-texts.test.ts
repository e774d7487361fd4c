import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { widthOf } from '#cli/text/width.ts';
import { type Size, textOf } from '#cli/views/frame/frame.ts';
import { draw } from '#cli/views/screen/draw.ts';
import { addDays } from '#domain/time.ts';
import * as forms from '#messages/en/terminal/forms.ts';
import * as words from '#messages/en/terminal/screen.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { openScreen, type TestScreen } from './screen-support.ts';

const USUAL: Size = { columns: 80, rows: 24 };
const NARROW: Size = { columns: 40, rows: 20 };

describe('a text that is longer than its row', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    const body = { growth_recipe: SEED.recipe, trays: 8, start_date: addDays(TODAY, -23) };
    const completed_to = addDays(TODAY, -2);
    await api.createBatch({ body: { ...body, completed_to, placed_at: [{ location: SEED.beds.A1, trays: 8 }] } });
  });
  afterEach(async () => {
    stop?.();
    await farm.close();
  });

  async function open(size: Size) {
    screen = openScreen(farm, api, size);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('A1');
    await screen.until('live');
  }

  describe.each([USUAL, NARROW])('in a window of $columns columns', (size) => {
    it('shows its end while it is typed, also behind wide characters', async () => {
      await open(size);
      const text = `${'育苗 trays '.repeat(12)}look wet at the end`;
      screen.press('c');
      screen.type(text);
      expect(screen.rows()[size.rows - 2]).toMatch(/^comment on BAS-2026-0001: \.\..*the end_$/);
      screen.press('enter');
      expect(screen.rows()[size.rows - 2]).toMatch(/y\/n$/);
      screen.press('esc', 'esc', 'b');
      await screen.until('Timeline');
      screen.press('x');
      screen.type('A1=1');
      screen.press('enter');
      screen.type(text);
      expect(screen.rows()[size.rows - 2]).toMatch(/the end_$/);
      screen.press('enter');
      expect(screen.rows()[size.rows - 2]).toMatch(/y\/n$/);
      screen.press('n');
      expect(screen.rows()[size.rows - 2]).toMatch(/the end_$/);
      for (const row of screen.rows()) expect(widthOf(row)).toBeLessThanOrEqual(size.columns);
    });
  });
});

describe('a window of 40 columns', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let screen: TestScreen;
  let stop: () => void;

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
  });
  afterEach(async () => {
    stop?.();
    await farm.close();
  });

  async function open(size: Size) {
    screen = openScreen(farm, api, size);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('live');
  }

  const isWithin = (size: Size) => {
    for (const row of screen.rows()) expect(widthOf(row)).toBeLessThanOrEqual(size.columns);
  };

  it('has all keys of the help, on as many rows as they need', async () => {
    const size = { columns: 40, rows: 10 };
    await open(size);
    screen.press('?');
    const seen = new Set<string>();
    for (let presses = 0; presses < 40; presses++) {
      for (const row of screen.rows().slice(0, -1)) seen.add(row);
      isWithin(size);
      screen.press('down');
    }
    const text = [...seen].join(' ').replaceAll(/ +/g, ' ');
    for (const [, keys] of words.keys) for (const key of keys.split(/ {2,}/)) expect(text).toContain(key);
    expect(text).not.toContain('..');
    expect(screen.rows()[8]).toContain('Europe/Zurich');
    screen.press('home');
    expect(screen.rows()[0]).toBe(words.keysHeading);
    screen.press('esc');
    expect(screen.text()).not.toContain(words.keysHeading);
  });

  it('completes several actions at once, with every field, fault and fact in view', async () => {
    const plan = async (place: string, trays: number) => {
      const body = { growth_recipe: SEED.recipe, trays, start_date: addDays(TODAY, -21), completed_to: TODAY };
      await api.createBatch({ body: { ...body, placed_at: [{ location: place, trays }] } });
    };
    await plan(SEED.beds.A1, 8);
    await plan(SEED.beds.A2, 10);
    await open(NARROW);
    await screen.until('A2');
    screen.press('a', 'enter');
    await screen.until('all or nothing');
    expect(screen.text()).toMatch(/BAS-2026-0001 {2}Harvest\n {2}Trays harvested +8\n {4}of 8\n> Total yield, g +_+/);
    expect(screen.text()).toMatch(/BAS-2026-0002 {2}Harvest\n\n/);
    screen.press('enter');
    expect(screen.text()).toContain(`! ${forms.enterGrams}`);
    isWithin(NARROW);
    screen.type('800');
    for (let presses = 0; presses < 4; presses++) screen.press('enter');
    expect(screen.text()).toMatch(/BAS-2026-0002 {2}Harvest\n {2}Trays harvested +10/);
    for (
      let presses = 0;
      presses < 9 && !screen.text().includes('BAS-2026-0002  Harvest\n  Trays harvested       10\n    of 10\n> ');
      presses++
    )
      screen.press('enter');
    screen.type('1000');
    const totals = words.soFar({ sums: `${words.trays({ count: 18 })}, 1800 g` });
    expect(screen.text().replaceAll(/\s+/g, ' ')).toContain(`${totals} ${words.allFilled}`);
    for (let presses = 0; presses < 9 && !screen.text().includes('y complete'); presses++) screen.press('enter');
    expect(screen.text().replaceAll(/\s+/g, ' ')).toContain('BAS-2026-0002 Harvest 10 of 10 trays, 1000 g');
    isWithin(NARROW);
    screen.press('y');
    await screen.until('done');
    expect(await api.listCompletedTasks({})).not.toEqual({});
  });
});

describe('a long instruction', () => {
  const INSTRUCTION = 'Scout for aphids and thrips under the lowest leaves, then empty and replace every sticky trap';
  let farm: SeededFarm;
  let screen: TestScreen;
  let stop: () => void;

  afterEach(async () => {
    stop?.();
    await farm.close();
  });

  it.each([USUAL, NARROW])('is in full above its form in $columns columns, with its place', async (size) => {
    farm = await openSeededFarm();
    const api = farm.service.as(farm.caller('ana'));
    const { uuid } = await api.createBatch({
      body: {
        growth_recipe: SEED.recipe,
        trays: 8,
        start_date: addDays(TODAY, -21),
        completed_to: TODAY,
        placed_at: [{ location: SEED.beds.A1, trays: 8 }],
      },
    });
    await api.createAction({
      body: {
        batch: uuid,
        action_type: 'generic_text_action',
        action_needed_date: addDays(TODAY, -1),
        action_properties: { category: 'Scouting', text: INSTRUCTION, sop: null },
      },
    });
    screen = openScreen(farm, api, size);
    stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('live');
    await screen.until('Scouting');
    const model = screen.store.model();
    const listOf = (crop: string, action_label: string) => {
      const tasks = new Map([...model.tasks].map(([key, task]) => [key, { ...task, crop, action_label }]));
      return textOf(draw({ ...model, tasks }));
    };
    const text = 'Scouting: Check for flea beetles and gaps';
    if (size === USUAL) expect(listOf('Butterhead lettuce', text)).toMatch(/Butterhead lettuce Scouting: .*\.\. /);
    expect(
      listOf('Basil', text.slice(0, size.columns - 8))
        .split('\n')
        .at(-3),
    ).toContain(text.slice(0, size.columns - 8));
    screen.press('enter');
    await screen.until('Done at');
    const title = (until: number) =>
      screen.rows().slice(0, until).join(' ').replace('live', '').replaceAll(/\s+/g, ' ');
    expect(title(6)).toContain(`Scouting: ${INSTRUCTION} BAS-2026-0001 Basil Grow 1 A1`);
    expect(screen.rows()[0]).toMatch(/ {2,}live$/);
    screen.press('enter', 'enter');
    expect(title(6)).toContain(`Complete Scouting: ${INSTRUCTION} of BAS-2026-0001?`);
    for (const row of screen.rows()) expect(widthOf(row)).toBeLessThanOrEqual(size.columns);
  });
});
