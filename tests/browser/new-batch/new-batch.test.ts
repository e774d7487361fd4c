import { noRoomFrom } from '#messages/en/plan-warnings.ts';
import { planProblems } from '#messages/en/problems/plan.ts';
import * as form from '#messages/en/web/new-batch/form.ts';
import * as preview from '#messages/en/web/new-batch/preview.ts';
import * as remedies from '#messages/en/web/new-batch/remedies.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { expect, expectAccessible, test, withoutStream } from '#tests/browser/support/fixtures.ts';
import {
  calendar,
  chooseRecipe,
  expectPlanned,
  fact,
  HARVEST,
  NEW,
  occupancy,
  onlyBatch,
  pickBeds,
  plan,
  START,
  TRAYS,
} from '#tests/browser/support/new-batch-helpers.ts';
import { actionOf, complete, growBasil, planBasil } from '#tests/contract/contract-support.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

test.beforeEach(({ page }) => withoutStream(page));

const { beds, recipe } = SEED;

test.describe('a new batch', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is planned forwards from a start day, with a live preview', async ({ page, farm, openAs }) => {
    await openAs('ana', NEW);
    await expect(page.getByText(preview.chooseRecipeAndDay)).toBeVisible();
    await expectAccessible(page);
    await chooseRecipe(page);
    await expect(page.getByLabel(form.harvestsOn)).toHaveValue('2 Jun 2026');
    await expect(page.getByText(form.daysAfter({ count: 21 }))).toBeVisible();
    await expect(calendar(page)).toContainText('12 May to 2 Jun, 21 days');
    await expect(calendar(page).getByRole('list', { name: preview.phases })).toContainText('Germination');
    await expect(page.getByText(preview.enterTrays)).toBeVisible();

    await page.getByLabel(TRAYS).fill('12');
    await expect(page.getByLabel(form.estimatedYield)).toHaveValue('1.20');
    await expect(fact(page, preview.lotCode)).toHaveText('BAS-2026-0001');
    await expect(fact(page, preview.seed)).toHaveText(preview.seeds({ count: 2400 }));
    await expect(fact(page, preview.firstTask)).toHaveText('Sow, today');
    await expect(fact(page, preview.totalTasks)).toHaveText('8');
    await expect(occupancy(page)).toContainText(preview.roomOn({ places: 'A1-2' }));
    await expectAccessible(page);

    await page.getByRole('button', { name: form.takePlaces({ places: 'Propagation, P1' }) }).click();
    const rows = occupancy(page).getByRole('list', { name: preview.chambers }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(preview.chosenPlaces({ places: 'P1' }));
    await page.getByLabel(form.fieldLabels.tags).fill('market, chef');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: form.remove({ name: 'chef' }) }).click();

    await plan(page).click();
    await expectPlanned(page, 'BAS-2026-0001');
    const batch = await onlyBatch(farm.api);
    await expect(page).toHaveURL(`${farm.address}/croplogger/${batch?.uuid}`);
    expect(batch).toMatchObject({ start_date: '2026-05-12', end_date: '2026-06-02', tags: ['market'] });
    expect(actionOf(batch ?? {}, 'create_tray_action').action_properties).toMatchObject({
      trays: 12,
      target_locations: [beds.P1],
    });
  });

  test('is planned backwards from a harvest day', async ({ page, farm, openAs }) => {
    await openAs('ana', `${NEW}?recipe=${recipe}&start=2026-05-20`);
    await expect(page.getByLabel(START)).toHaveValue('20/05/2026');
    await expect(page.getByLabel(form.harvestsOn)).toHaveValue('10 Jun 2026');
    await page.locator('.ph-segment-option').filter({ hasText: form.fieldLabels.harvest_date }).click();
    await expect(page.getByLabel(HARVEST)).toHaveValue('10/06/2026');
    await page.getByLabel(HARVEST).fill('2026-07-01');
    await expect(page.getByLabel(form.startsOn)).toHaveValue('10 Jun 2026');
    await expect(page.getByText(form.daysBefore({ count: 21 }))).toBeVisible();
    await page.getByLabel(TRAYS).fill('4');
    await plan(page).click();
    await expectPlanned(page, 'BAS-2026-0001');
    expect(await onlyBatch(farm.api)).toMatchObject({ start_date: '2026-06-10', end_date: '2026-07-01' });
  });

  test("that doesn't fit says so, and fits elsewhere with one click", async ({ page, farm, openAs }) => {
    await growBasil(farm.api, { target_locations: [beds.A1], trays: 8 });
    await openAs('ana', `${NEW}?recipe=${recipe}`);
    await page.getByLabel(TRAYS).fill('5');
    await pickBeds(page, 'Grow 1', ['A1']);
    await expect(occupancy(page)).toContainText('3 trays too many on A1');
    const box = page.getByRole('region', { name: remedies.makeFit });
    await expect(box).toContainText(noRoomFrom({ trays: 3, chamber: 'Grow 1', days: '12 May to 1 Jun' }));
    await expectAccessible(page);
    const bars = occupancy(page).getByRole('slider', { name: preview.dayByDay({ name: 'Grow 1' }) });
    await bars.focus();
    await page.keyboard.press('ArrowRight');
    await expect(bars).toHaveAttribute(
      'aria-valuetext',
      preview.takenOnDay({ day: '13 May', taken: 8, own: 5, tooMany: 3, capacity: null }),
    );
    const ways = box.getByRole('list', { name: remedies.waysToFit }).getByRole('button');
    await expect(ways).toContainText([
      remedies.sowAt({ chamber: 'Grow 1', places: 'A2' }),
      remedies.planTrays({ count: 2 }),
      remedies.startOn({ day: '2 Jun' }),
    ]);
    await expect(page.locator('.ph-new-batch .bp6-intent-primary')).toHaveCount(0);

    await ways.nth(1).focus();
    await expect(occupancy(page)).toContainText(preview.previewOf({ change: remedies.planTrays({ count: 2 }) }));
    await expect(occupancy(page)).not.toContainText('too many');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(TRAYS)).toHaveValue('2');
    await expect(page.getByText(remedies.changedFrom({ value: '5 trays' }))).toBeVisible();
    await expect(box).toBeHidden();
    await expect(plan(page)).toHaveClass(/bp6-intent-primary/);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: remedies.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(TRAYS)).toHaveValue('5');
    await expect(page.getByLabel(TRAYS)).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: remedies.planItAnyway });
    await expect(question).toContainText(noRoomFrom({ trays: 3, chamber: 'Grow 1', days: '12 May to 1 Jun' }));
    await question.getByRole('button', { name: remedies.changePlan }).click();

    await ways.first().click();
    await expect(occupancy(page)).toContainText(preview.chosenPlaces({ places: 'A2' }));
    await expect(page.getByText(remedies.changedFrom({ value: 'Grow 1, A1' }))).toBeVisible();
    await expect(box).toBeHidden();
    await plan(page).click();
    await expectPlanned(page, 'BAS-2026-0002');
  });

  test('that conflicts with another says so, and starts later with one click', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const other = await growBasil(farm.api, { target_locations: [beds.B1], trays: 4 });
    await complete(farm.api, actionOf(other, 'life_change_action'));
    await openAs('ana', `${NEW}?recipe=${recipe}&start=2026-05-17`);
    await page.getByLabel(TRAYS).fill('4');
    await pickBeds(page, 'Grow 1', ['B1']);
    await expect(page.getByText(/^Light conflict in B1, 22 to 26 May/)).toBeVisible();
    await expect(
      page.getByText(/This batch needs Seedling light, BAS-2026-0001 needs Growth light there/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Start \d+ days later/ }).click();
    await expect(page.getByLabel(START)).not.toHaveValue('17/05/2026');
    await expect(page.getByText(/Light conflict/)).toBeHidden();
    const [day, month, year] = (await page.getByLabel(START).inputValue()).split('/');
    await plan(page).click();
    await expectPlanned(page, 'BAS-2026-0002');
    const conflicts = await farm.api.listLifeConflicts({});
    expect(conflicts).toEqual([]);
    expect(await farm.api.getBatch({ params: { uuid: 'BAS-2026-0002' } })).toMatchObject({
      start_date: `${year}-${month}-${day}`,
    });
  });

  test('that is already growing moves in from a past day', async ({ page, farm, openAs }) => {
    await openAs('ana', `${NEW}?recipe=${recipe}&start=2026-04-20`);
    await page.getByLabel(TRAYS).fill('14');
    await page.getByText(form.fieldLabels.stands).click();
    await plan(page).click();
    await expect(page.getByText(form.choosePlaces)).toBeVisible();
    await pickBeds(page, 'Grow 1', ['A1', 'A2']);
    await expect(page.getByRole('list', { name: form.traysByPlace })).toContainText('14 of 14');
    await expect(page.getByText(form.harvestsPlanned({ count: 1 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(form.fieldLabels.completed_to).fill('2026-04-19');
    await expect(page.getByText(planProblems.day_out_of_range({ from: '2026-04-20', to: '2026-05-12' }))).toBeVisible();
    await page.getByLabel(form.fieldLabels.completed_to).fill('2026-05-11');
    await plan(page).click();
    await expectPlanned(page, 'BAS-2026-0001', form.plannedWithHarvests({ lot: 'BAS-2026-0001', count: 1 }));
    expect(await onlyBatch(farm.api)).toMatchObject({
      internal_state: 'Alive',
      trays: { tray_locations: { [beds.A1]: 10, [beds.A2]: 4 } },
    });
  });

  test('put off to a future day no longer asks where its trays are', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    await openAs('ana', `${NEW}?recipe=${recipe}&start=2026-04-20`);
    await page.getByLabel(TRAYS).fill('4');
    const box = page.getByRole('checkbox', { name: form.fieldLabels.stands });
    await page.getByText(form.fieldLabels.stands).click();
    await page.getByLabel(START).fill('2026-05-20');
    await expect(box).toBeHidden();
    await expect(page.getByText(form.fieldLabels.target_locations, { exact: true })).toBeVisible();
    await expect(page.getByLabel(form.harvestsOn)).toHaveValue('10 Jun 2026');
    // The checkbox applies again as soon as the day is in the past.
    await page.getByLabel(START).fill('2026-04-20');
    await expect(box).toBeChecked();
    await page.getByLabel(START).fill('2026-05-20');
    await plan(page).click();
    await expectPlanned(page, 'BAS-2026-0001');
    expect(await onlyBatch(farm.api)).toMatchObject({ start_date: '2026-05-20', internal_state: 'Planned' });
  });

  test('that starts today is sown at its targets, not where growing trays would have been', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    await openAs('ana', `${NEW}?recipe=${recipe}`);
    await page.getByLabel(TRAYS).fill('4');
    await expect(page.getByLabel(form.harvestsOn)).toHaveValue('2 Jun 2026');
    await page.locator('.ph-segment-option').filter({ hasText: form.fieldLabels.harvest_date }).click();
    await page.getByLabel(HARVEST).fill('2026-05-20');
    await page.getByText(form.fieldLabels.stands).click();
    await pickBeds(page, 'Grow 1', ['A1']);
    await page.getByLabel(HARVEST).fill('2026-06-02');
    await expect(page.getByText(form.fieldLabels.stands)).toBeHidden();
    await expect(page.getByLabel(form.startsOn)).toHaveValue('12 May 2026');
    await pickBeds(page, 'Grow 1', ['B1']);
    await plan(page).click();
    await expectPlanned(page, 'BAS-2026-0001');
    const batch = await onlyBatch(farm.api);
    expect(batch).toMatchObject({ start_date: '2026-05-12', trays: { tray_locations: {} } });
    expect(actionOf(batch ?? {}, 'create_tray_action')).toMatchObject({
      completed: false,
      action_properties: { target_locations: [beds.B1] },
    });
  });

  test("shows the site's day on which an older recipe version was created", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const recipe_data = [
      { action_type: 'interval_action' as const, action_properties: { duration: 18 } },
      { action_type: 'harvest_action' as const, action_properties: { estimated_harvest_per_tray: 50 } },
    ];
    await farm.api.createGrowthRecipeVersion({ params: { uuid: recipe }, body: { recipe_data } });
    await page.route('**/api/growth_recipes/*/', async (route) => {
      const answer = await route.fetch();
      const found: Awaited<ReturnType<FarmApi['getGrowthRecipe']>> = await answer.json();
      // After midnight at the farm, but not yet in UTC.
      const versions = found.versions.map((version) => ({ ...version, created_at: '2026-05-10T22:30:00.000Z' }));
      await route.fulfill({ response: answer, json: { ...found, versions } });
    });
    await openAs('ana', NEW);
    await chooseRecipe(page);
    await page.getByRole('button', { name: form.olderVersion }).click();
    await expect(page.getByRole('combobox', { name: form.version }).getByRole('option')).toContainText([
      form.latestVersion({ version: 2 }),
      form.versionOfDay({ version: 1, day: '11 May' }),
    ]);
  });

  test('works in the dark theme', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    await planBasil(farm.api, { target_locations: [beds.A1], trays: 10 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openAs('ana', `${NEW}?recipe=${recipe}`);
    await page.getByLabel(TRAYS).fill('10');
    await pickBeds(page, 'Grow 1', ['A1']);
    await expect(occupancy(page)).toContainText('too many');
    await expect(page.locator('body')).toHaveClass(/bp6-dark/);
    await expectAccessible(page);
    await page.getByLabel(START).fill('2026-05-10');
    await page.getByRole('combobox', { name: /^Grow in, from / }).selectOption('Propagation');
    await expect(page.getByText(new RegExp(form.fromDayReplacing({ day: '.*', name: 'Grow 1' })))).toBeVisible();
    await page.getByRole('button', { name: form.planAnyway }).click();
    const question = page.getByRole('alertdialog', { name: remedies.planItAnyway });
    await expect(question).toContainText('would already be overdue');
    await expect(question).toContainText('Grow 1 has no room for 10 trays');
    await expectAccessible(page);
    await question.getByRole('button', { name: form.planAnyway }).click();
    await expectPlanned(page, 'BAS-2026-0002');
    const batch = await farm.api.getBatch({ params: { uuid: 'BAS-2026-0002' }, query: { hydrate: true } });
    expect(actionOf(batch, 'location_change').action_properties).toMatchObject({
      target_chamber: SEED.chambers.propagation,
    });
  });
});
