import type { Page } from '@playwright/test';
import * as doubts from '#messages/en/completion-questions.ts';
import * as fields from '#messages/en/fields.ts';
import * as actionsWords from '#messages/en/web/batches/actions.ts';
import * as factsWords from '#messages/en/web/batches/facts.ts';
import * as traysWords from '#messages/en/web/batches/trays.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { createGrowingBatch, drawer, fromBeds, openActionOf, rowOf } from '#tests/browser/support/batch-helpers.ts';
import { expect, expectAccessible, expectNotification, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const { beds, recipe: growth_recipe } = SEED;
const FOUR = [beds.A1, beds.A2, beds.A3, beds.A4];

/** Plans a batch to sow today, with 40 trays that fill A1 to A4. */
async function planFullBatch(api: FarmApi): Promise<string> {
  const batch = await api.createBatch({
    body: { growth_recipe, start_date: '2026-05-12', trays: 40, target_locations: FOUR },
  });
  return batch.uuid;
}

/** Returns the trays that the form puts at each place. */
const counts = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Trays to/ })
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));

/** Replaces a field's number, checking after each key. */
async function typeOver(page: Page, name: string, digits: string, look: (typed: string) => Promise<void>) {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await look('');
  for (let at = 1; at <= digits.length; at++) {
    await page.keyboard.type(digits.slice(at - 1, at));
    await look(digits.slice(0, at));
  }
}

test.describe('chosen places', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('stay while the number of sown trays is typed', async ({ page, farm, openAs }) => {
    const uuid = await planFullBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await rowOf(page, /Sow 40 trays/)
      .getByRole('button', { name: /^Complete/ })
      .click();
    await expect.poll(() => counts(page)).toEqual(['10', '10', '10', '10']);
    const at: Record<string, string[]> = {
      '': ['10', '10', '10', '10'],
      3: ['3', '', '', ''],
      38: ['10', '10', '10', '8'],
    };
    await typeOver(page, factsWords.traysSown, '38', async (typed) => {
      await expect.poll(() => counts(page), typed).toEqual(at[typed]);
      if (typed === '3') await expectAccessible(page);
    });
    await page.getByRole('textbox', { name: factsWords.traysSown }).fill('');
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'create_tray_action' }) }).click();
    await expect(drawer(page).getByText(fields.fieldTexts.required({}))).toBeVisible();
    await page.getByRole('textbox', { name: factsWords.traysSown }).fill('7');
    await page.getByRole('button', { name: traysWords.removePlace({ place: 'A1' }) }).click();
    await expect(drawer(page)).toContainText('0 of 7');
    await expect.poll(() => counts(page)).toEqual(['', '', '']);
    await page.getByRole('textbox', { name: traysWords.traysTo({ place: 'A2' }) }).fill('7');
    await page.getByRole('button', { name: actionsWords.completeType({ type: 'create_tray_action' }) }).click();
    await page.getByRole('button', { name: doubts.noSeedLot }).click();
    await expectNotification(page, 'Sowed ');
    const { trays } = await farm.api.getBatch({ params: { uuid } });
    expect(trays.tray_locations).toEqual({ [beds.A2]: 7 });
  });

  test('stay when correcting a sowing on beds filled by its own trays', { tag: '@deep' }, async ({
    page,
    farm,
    openAs,
  }) => {
    const uuid = await planFullBatch(farm.api);
    const sow = await openActionOf(farm.api, uuid, 'create_tray_action');
    await farm.api.completeActions({ body: { actions: [{ uuid: sow }] } });
    await openAs('ana', `/croplogger/${uuid}`);
    await rowOf(page, /Sow 40 trays/)
      .getByRole('button', { name: /^Correct/ })
      .click();
    await expect(drawer(page).getByText(traysWords.free({ count: 10 }), { exact: true })).toHaveCount(4);
    await typeOver(page, factsWords.traysSown, '38', async () => {
      await expect(page.getByRole('textbox', { name: /^Trays to/ })).toHaveCount(4);
    });
    await expect.poll(() => counts(page)).toEqual(['10', '10', '10', '8']);
    await page.getByRole('button', { name: traysWords.removePlace({ place: 'A2' }) }).click();
    await page.getByRole('button', { name: /^A2, .* 10 of 10 trays$/ }).click();
    await expect.poll(() => counts(page)).toEqual(['10', '10', '8', '10']);
    await page.getByRole('button', { name: factsWords.saveCorrection }).click();
    await expectNotification(page, 'Corrected: sowed ');
    const { trays } = await farm.api.getBatch({ params: { uuid } });
    expect(trays.tray_locations).toEqual({ [beds.A1]: 10, [beds.A2]: 10, [beds.A3]: 10, [beds.A4]: 8 });
  });

  test('stay while the number of moved trays is typed', { tag: '@deep' }, async ({ page, farm, openAs }) => {
    const uuid = await createGrowingBatch(farm.api);
    await openAs('ana', `/croplogger/${uuid}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await fromBeds(page);
    const take = (place: string) => drawer(page).locator('label.bp6-checkbox').filter({ hasText: place }).click();
    await take('A1');
    await take('A2');
    await page.getByRole('combobox', { name: traysWords.kindOfPlace }).last().selectOption(traysWords.kindsOfPlace.bed);
    await page.getByRole('button', { name: /^A4, empty/ }).click();
    await page.getByRole('button', { name: /^B1, empty/ }).click();
    await expect.poll(() => counts(page)).toEqual(['10', '10']);
    const at: Record<string, string[]> = { '': ['10', ''], 1: ['10', '1'], 10: ['10', '10'] };
    await typeOver(page, 'Trays from A1', '10', async (typed) => {
      await expect.poll(() => counts(page), typed).toEqual(at[typed]);
    });
    await take('A1');
    await take('A2');
    await expect(drawer(page)).toContainText('10 of 0');
    await page.getByRole('textbox', { name: traysWords.traysFrom({ place: 'A1' }) }).fill('4');
    await expect.poll(() => counts(page)).toEqual(['4', '']);
    await drawer(page)
      .getByRole('button', { name: actionsWords.moveTrays({ count: 4 }) })
      .click();
    await expectNotification(page, 'Moved ');
    const { trays } = await farm.api.getBatch({ params: { uuid } });
    expect(trays.tray_locations).toMatchObject({ [beds.A1]: 6, [beds.A4]: 4 });
  });
});
