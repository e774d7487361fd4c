import { describe, expect, it } from 'vitest';
import * as forms from '#messages/en/terminal/forms.ts';
import * as words from '#messages/en/terminal/screen.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { openShift, type Shift } from '#tests/cli/connection/shift.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';

/** Opens the form of the first harvest. */
async function openHarvest(): Promise<Shift> {
  const shift = await openShift();
  await shift.openReady();
  shift.screen.press('home', 'enter');
  await shift.screen.until(`Harvest  ${shift.lots[0]}`);
  return shift;
}

describe('the form of a harvest', () => {
  it('accepts an unlikely weight only with Enter, not by going back over it', async () => {
    const { screen } = await openHarvest();
    screen.type('41');
    screen.press('tab', 'back-tab', 'up', 'down', 'down');
    for (let presses = 0; presses < 9 && !screen.text().includes(words.hints.yesComplete); presses += 1) {
      if (/^> Total yield/m.test(screen.text())) break;
      screen.press('enter');
    }
    expect(screen.text()).toMatch(/^> Total yield.*41_/m);
    expect(screen.text()).toContain(words.enterKeeps);
  });

  it('replaces the time by what is typed, and names its day before and after the confirmation', async () => {
    const { screen } = await openHarvest();
    screen.type('701');
    for (
      let presses = 0;
      presses < 9 && !new RegExp(`^> ${forms.labels.doneAt}`, 'm').test(screen.text());
      presses += 1
    ) {
      screen.press('enter');
    }
    screen.type('-1d 09:00');
    expect(screen.text()).toMatch(/ -1d 09:00_/);
    screen.press('enter');
    expect(screen.text()).toContain(words.doneAt({ moment: '11 May 09:00' }));
    screen.press('y');
    await screen.until(/done 11 May 09:00 {2}Harvest/);
  });
});

it('sowings that are completed together share the room of their places', async () => {
  const shift = await openShift();
  const { P1, A4 } = SEED.beds;
  // A4 comes first, and has room for 10 trays.
  const plan = { growth_recipe: SEED.recipe, trays: 14, start_date: TODAY, target_locations: [P1, A4] };
  for (let count = 0; count < 2; count += 1) await shift.api.createBatch({ body: plan });
  await shift.openReady('9 due');
  const { screen } = shift;
  screen.press('/');
  screen.type('sow');
  screen.press('enter', 'a', 'enter');
  await screen.until('2 rows to fill');
  for (let presses = 0; presses < 12 && !screen.text().includes(words.hints.yesComplete); presses += 1) {
    if (screen.text().includes(forms.seedLotHint)) screen.type('-');
    screen.press('enter');
  }
  screen.press('y');
  await screen.until(/done .*2 actions/);
  const beds = rowsOf(await shift.api.listBeds({}));
  const standing = (bed: string) => beds.find(({ uuid }) => uuid === bed)?.standing.map(({ trays }) => trays);
  expect([standing(P1), standing(A4)]).toEqual([[4, 14], [10]]);
});

it.each([
  ['a name, which replaces prefilled places', 'Grow 1 A4', / {2}Grow 1 A4_$/m],
  ['a comma, which continues them', ', Grow 1 A4', /P1.*, Grow 1 A4_$/m],
])('a table of sowings takes %s', async (_, typed, shown) => {
  const shift = await openShift();
  const plan = { growth_recipe: SEED.recipe, trays: 4, start_date: TODAY, target_locations: [SEED.beds.P1] };
  for (let count = 0; count < 2; count += 1) await shift.api.createBatch({ body: plan });
  await shift.openReady('9 due');
  const { screen } = shift;
  screen.store.dispatch({ kind: 'resize', size: { columns: 140, rows: 24 } });
  screen.press('/');
  screen.type('sow');
  screen.press('enter', 'a', 'enter');
  await screen.until('2 rows to fill');
  for (let presses = 0; presses < 9 && !screen.text().includes(forms.labels.placedAt); presses += 1)
    screen.press('down');
  screen.type(typed);
  expect(screen.text()).toMatch(shown);
});
