import type { Page } from '@playwright/test';
import * as actionsTexts from '#messages/en/actions.ts';
import * as facts from '#messages/en/web/batches/facts.ts';
import * as m from '#messages/en/web/batches/quality.ts';
import * as timelineWords from '#messages/en/web/batches/timeline.ts';
import * as statusWords from '#messages/en/web/ui/status.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { createGrowingBatch, drawer, openActionOf, rowOf } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';

const COLD = { name: 'Core temperature', kind: 'number' as const, unit: '°C', min: null, max: 5 };
const LENGTH = { name: 'Length of stems', kind: 'number' as const, unit: 'cm', min: 8, max: 22 };
const PESTS = { name: 'Free of insects', kind: 'yes_no' as const, unit: null, min: null, max: null };
const SMELL = { name: 'Smell', kind: 'text' as const, unit: null, min: null, max: null };

/** Creates a batch whose harvest, due today, has a QA spec. */
async function createBatchWithQaSpec(api: FarmApi) {
  const spec = await api.createQaSpec({ body: { name: 'Cut herbs', checks: [COLD, LENGTH, PESTS, SMELL] } });
  const batch = await createGrowingBatch(api);
  const harvest = await openActionOf(api, batch, 'harvest_action');
  await api.updateAction({ params: { id: harvest }, body: { action_properties: { qa_spec: spec.uuid } } });
  return { spec, batch, harvest };
}

async function resultOf(api: FarmApi, batch: string, uuid: string) {
  const { actions = [] } = await api.getBatch({ params: { uuid: batch }, query: { hydrate: true } });
  const action = actions.find((one) => one.uuid === uuid);
  return action?.action_type === 'harvest_action' ? action.action_properties.qa_result : undefined;
}

const openHarvest = (page: Page) => page.getByRole('button', { name: /^Complete: Harvest/ }).click();
const submit = (page: Page, name: string) => drawer(page).getByRole('button', { name });
const verdict = (page: Page) => drawer(page).getByRole('status').filter({ hasText: 'Result' });
const check = (page: Page, name: string) => drawer(page).getByRole('textbox', { name });
const answer = (page: Page, name: string) =>
  drawer(page).getByRole('radiogroup', { name: 'Free of insects' }).getByText(name, { exact: true });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const isPhone = viewport.width < 600;
  const tag = isPhone ? '@deep' : [];
  test.describe(`a harvest with a QA spec, ${viewport.width} wide`, { tag }, () => {
    test.use({ viewport });

    test('asks for each check, evaluates it at once, and corrects recorded values', async ({ page, farm, openAs }) => {
      const { batch, harvest } = await createBatchWithQaSpec(farm.api);
      await openAs('ana', `/croplogger/${batch}`);
      await (isPhone ? page.getByRole('button', { name: /^Complete/ }).click() : openHarvest(page));
      await page.getByLabel('Weight').fill('2600');
      await expect(drawer(page).getByText(m.qaOf({ spec: 'Cut herbs' }))).toBeVisible();
      await expect(verdict(page)).toContainText(statusWords.statuses.later);

      await expect(check(page, 'Core temperature')).toHaveAccessibleDescription('At most 5 °C');
      await check(page, 'Core temperature').fill('6.5');
      await expect(check(page, 'Core temperature')).toHaveAccessibleDescription(/At most 5 °C\s*Failed/);
      await expect(verdict(page)).toContainText('Failed');
      await check(page, 'Core temperature').fill('-1.5');
      await expect(check(page, 'Core temperature')).toHaveAccessibleDescription(/Passed/);
      await expect(verdict(page)).toContainText(m.checksOpen({ open: 3, checks: 4 }));

      await check(page, 'Length of stems').fill('long');
      await check(page, 'Smell').fill('fresh');
      await expect(drawer(page).getByText(m.enterNumber)).toBeVisible();
      await submit(page, 'Complete harvest').click();
      await expect(check(page, 'Length of stems')).toBeFocused();
      await check(page, 'Length of stems').fill('12');
      await answer(page, 'Yes').click();
      await expect(verdict(page)).toContainText('Passed');
      await page.getByLabel(m.qaNote).fill('a little pale');
      await expectAccessible(page);
      await submit(page, 'Complete harvest').click();
      await expectNotification(page, 'Harvested ');
      expect(await resultOf(farm.api, batch, harvest)).toEqual({
        passed: true,
        checks: [
          { name: 'Core temperature', value: -1.5, passed: true },
          { name: 'Length of stems', value: 12, passed: true },
          { name: 'Free of insects', value: true, passed: true },
          { name: 'Smell', value: 'fresh', passed: true },
        ],
        note: 'a little pale',
      });

      if (isPhone) {
        await page.getByRole('button', { name: new RegExp(`^${timelineWords.actions}: Harvest`) }).click();
        await page.getByRole('menuitem', { name: 'Correct' }).click();
      } else {
        await rowOf(page, /Harvest/)
          .getByRole('button', { name: /^Correct/ })
          .click();
      }
      await expect(check(page, 'Core temperature')).toHaveValue('-1.5');
      await expect(check(page, 'Length of stems')).toHaveValue('12');
      await expect(check(page, 'Smell')).toHaveValue('fresh');
      await expect(drawer(page).getByRole('radio', { name: 'Yes' })).toBeChecked();
      await expect(verdict(page)).toContainText('Passed');
      await expect(submit(page, facts.saveCorrection)).toBeDisabled();
      await check(page, 'Length of stems').fill('30');
      await expect(verdict(page)).toContainText('FailedLength of stems');
      await submit(page, facts.saveCorrection).click();
      await expect(rowOf(page, /Harvest/)).toContainText(actionsTexts.factTexts.qa_failed({}));
      expect(await resultOf(farm.api, batch, harvest)).toMatchObject({
        passed: false,
        checks: [{ value: -1.5 }, { value: 30, passed: false }, { value: true }, { value: 'fresh' }],
        note: 'a little pale',
      });
    });
  });
}

test.describe('the checks of a harvest', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('can be left for later, in part or all', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { batch, harvest } = await createBatchWithQaSpec(farm.api);
    await openAs('ana', `/croplogger/${batch}`);
    await openHarvest(page);
    await page.getByLabel('Weight').fill('2600');
    await expect(verdict(page)).toContainText(statusWords.statuses.later);
    await submit(page, 'Complete harvest').click();
    await expectNotification(page, 'Harvested ');
    expect(await resultOf(farm.api, batch, harvest)).toBeNull();

    await rowOf(page, /Harvest/)
      .getByRole('button', { name: /^Correct/ })
      .click();
    await check(page, 'Core temperature').fill('4');
    await submit(page, facts.saveCorrection).click();
    await expect(drawer(page)).toHaveCount(0);
    expect(await resultOf(farm.api, batch, harvest)).toMatchObject({
      passed: null,
      checks: [{ value: 4, passed: true }, { value: null }, { value: null }, { value: null }],
    });
  });

  test("are reported missing if they didn't load, and don't block the harvest", { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const { batch, harvest } = await createBatchWithQaSpec(farm.api);
    await page.route('**/api/qa_specs/*/', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
    await openAs('ana', `/croplogger/${batch}`);
    await openHarvest(page);
    await expect(drawer(page).getByRole('alert')).toContainText(m.notLoaded);
    await expectAccessible(page);
    // The form also retries automatically, so a recovered farm would remove the button.
    const requested = page.waitForRequest('**/api/qa_specs/*/');
    await drawer(page).getByRole('button', { name: 'Retry' }).click();
    await requested;
    await page.unroute('**/api/qa_specs/*/');
    await expect(check(page, 'Core temperature')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.route('**/api/qa_specs/*/', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
    await page.reload();
    await openHarvest(page);
    await expect(drawer(page).getByRole('alert')).toContainText(m.notLoaded);
    await page.getByLabel('Weight').fill('2600');
    await submit(page, 'Complete harvest').click();
    await expectNotification(page, 'Harvested ');
    expect(await resultOf(farm.api, batch, harvest)).toBeNull();
  });

  test('are answered by keyboard alone', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const { batch, harvest } = await createBatchWithQaSpec(farm.api);
    await openAs('ana', `/croplogger/${batch}`);
    await openHarvest(page);
    await page.getByLabel('Weight').fill('2600');
    await check(page, 'Core temperature').focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('10');
    await page.keyboard.press('Tab');
    // Until it is answered the last choice is selected.
    await page.keyboard.press('ArrowRight');
    await expect(drawer(page).getByRole('radio', { name: 'Yes' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('fresh');
    await expect(verdict(page)).toContainText('Passed');
    await page.keyboard.press('Enter');
    await expectNotification(page, 'Harvested ');
    expect(await resultOf(farm.api, batch, harvest)).toMatchObject({ passed: true });
  });

  test('keep their result when the spec is changed and another value is corrected', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const { spec, batch, harvest } = await createBatchWithQaSpec(farm.api);
    const values = [4, 12, true, 'fresh'];
    const checks = spec.checks.map(({ name }, at) => ({ name, value: values[at] ?? null, passed: null }));
    const qa_result = { passed: null, checks, note: null };
    await farm.api.completeActions({
      body: { actions: [{ uuid: harvest, action_properties: { total_yield: 2600, qa_result } }] },
    });
    const stricter = [{ ...COLD, max: 2 }, LENGTH, PESTS, SMELL, { ...LENGTH, name: 'Width' }];
    await farm.api.updateQaSpec({ params: { uuid: spec.uuid }, body: { checks: stricter } });
    await openAs('ana', `/croplogger/${batch}`);
    await rowOf(page, /Harvest/)
      .getByRole('button', { name: /^Correct/ })
      .click();
    await expect(check(page, 'Core temperature')).toHaveAccessibleDescription(/At most 2 °C\s*Passed/);
    await page.getByLabel(m.qaNote).fill('weighed twice');
    await submit(page, facts.saveCorrection).click();
    await expect(drawer(page)).toHaveCount(0);
    const kept = await resultOf(farm.api, batch, harvest);
    expect(kept).toMatchObject({ passed: true, note: 'weighed twice' });
    expect(kept?.checks).toHaveLength(4);
    await page.goto(`${farm.address}/croplogger/${batch}/harvests`);
    await page.getByRole('link', { name: spec.name }).click();
    await expect(page).toHaveURL(new RegExp(`/qaspec/${spec.uuid}`));
  });
});
