import type { Locator, Page } from '@playwright/test';
import * as bulkBarWords from '#messages/en/web/batches/bulk-bar.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { createGrowingBatch } from './batch-helpers.ts';

/** The recipe of all batches in these lists. */
export const growth_recipe = SEED.recipe;

/** Creates a ten-day batch that germinates in Propagation and is two days late, and one in Grow 1 to be harvested today. */
export async function createTwoBatches(api: FarmApi): Promise<{ young: string; ripe: string }> {
  const young = await api.createBatch({
    body: {
      growth_recipe,
      start_date: '2026-04-30',
      trays: 5,
      tags: ['trial, 7'],
      completed_to: '2026-05-09',
      placed_at: [{ location: SEED.beds.P1, trays: 5 }],
    },
  });
  return { young: young.uuid, ripe: await createGrowingBatch(api) };
}

/** Plans twenty batches from 12 May on, one a day, the nth with n trays. */
export async function createManyBatches(api: FarmApi): Promise<void> {
  for (let trays = 1; trays <= 20; trays += 1) {
    await api.createBatch({ body: { growth_recipe, start_date: `2026-05-${11 + trays}`, trays } });
  }
}

/** Returns the rows of a list. */
export const rows = (page: Page): Locator => page.locator('tbody tr');

/** Returns how many of all batches a list shows. */
export const count = (page: Page): Locator => page.locator('.ph-filter-count');

/** Returns the selected rows. */
export const selected = (page: Page): Locator => page.locator('tr[aria-selected="true"]');

/** Returns the bulk bar. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: bulkBarWords.selection });

/** Sets a filter by its button and a choice. */
export async function narrow(page: Page, name: string, choice: string): Promise<void> {
  await page
    .locator('.ph-filter-bar')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await page.getByRole('button', { name: choice, exact: true }).click();
}
