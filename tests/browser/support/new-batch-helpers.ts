import type { Page } from '@playwright/test';
import * as form from '#messages/en/web/new-batch/form.ts';
import * as preview from '#messages/en/web/new-batch/preview.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { drawer } from './batch-helpers.ts';
import { expect, expectNotification } from './fixtures.ts';

/** The labels of required fields. */
export const TRAYS = `${form.fieldLabels.trays} ${form.required}`;
export const START = `${form.fieldLabels.start_date} ${form.required}`;
export const HARVEST = `${form.fieldLabels.harvest_date} ${form.required}`;

/** The screen that plans a new batch. */
export const NEW = '/croplogger/new';

/** Returns the only batch on the farm, with its actions. */
export async function onlyBatch(api: FarmApi) {
  const rows = await api.listBatches({ query: { hydrate: true } });
  if (!Array.isArray(rows) || rows.length !== 1) throw new Error('There is one batch');
  return rows[0];
}

export const fact = (page: Page, label: string) =>
  page.locator('.ph-plan-facts > div').filter({ hasText: label }).locator('dd');
export const calendar = (page: Page) => page.getByRole('region', { name: preview.calendar });
export const occupancy = (page: Page) => page.getByRole('region', { name: preview.whereItFits });
export const plan = (page: Page) => page.getByRole('button', { name: form.planBatch });

/** Expects the batch to be planned and shown, and the page to be idle. */
export async function expectPlanned(page: Page, lot: string, said = form.planned({ lot })): Promise<void> {
  await expectNotification(page, said);
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

export async function chooseRecipe(page: Page, words = 'basil'): Promise<void> {
  await page.getByRole('combobox', { name: form.fieldLabels.growth_recipe }).fill(words);
  await page.getByRole('option', { name: /Basil, 21 days/ }).click();
}

/** Picks beds on the rack and uses them. */
export async function pickBeds(page: Page, chamber: string, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: form.chooseOnRack }).click();
  await drawer(page).getByRole('combobox', { name: form.chamber }).selectOption(chamber);
  for (const name of names)
    await drawer(page)
      .getByRole('button', { name: new RegExp(`^${name}, `) })
      .click();
  await drawer(page)
    .getByRole('button', { name: /^Use \d/ })
    .click();
  await expect(drawer(page)).toBeHidden();
}
