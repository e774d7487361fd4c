import type { Page, Response } from '@playwright/test';
import type { Person } from '#tests/contract/seed-farm.ts';
import { createGrowingBatch } from './batch-helpers.ts';
import type { BrowserFarm } from './browser-farm.ts';
import { bar } from './list-helpers.ts';

/** Selects growing batches in the list by lot code. */
export async function select(page: Page, lots: readonly string[]): Promise<void> {
  for (const lot of lots) await page.getByRole('checkbox', { name: `Select ${lot}` }).press('Space');
}

/** Returns a batch's lot code. */
export const lotOf = async (farm: BrowserFarm, uuid: string): Promise<string> =>
  (await farm.api.getBatch({ params: { uuid } })).lot_code;

interface Opening {
  readonly page: Page;
  readonly farm: BrowserFarm;
  readonly openAs: (person: Person, path?: string) => Promise<void>;
}

/** Opens a form for a growing batch selected in the list; returns the batch. */
export async function openBulk({ page, farm, openAs }: Opening, act: string) {
  const uuid = await createGrowingBatch(farm.api);
  const lot = await lotOf(farm, uuid);
  await openAs('ana', '/croplogger/growing');
  await select(page, [lot]);
  await bar(page).getByRole('button', { name: act }).click();
  return { uuid, lot };
}

/** Lets the farm save changes but drops its responses, until the route is removed. */
export async function dropResponses(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Returns whether a request reads the selection, by the batch it names. */
export const isListOf = (uuid: string) => (response: Response) =>
  response.url().includes('/api/batches/') && response.url().includes(uuid);
