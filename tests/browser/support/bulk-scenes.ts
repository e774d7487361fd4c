import type { Page, Response } from '@playwright/test';
import type { Person } from '#tests/contract/seed-farm.ts';
import { plantGrowing } from './batch-scenes.ts';
import type { BrowserFarm } from './browser-farm.ts';
import { bar } from './list-scenes.ts';

/** Selects batches of the list of growing ones by their lot codes. */
export async function select(page: Page, lots: readonly string[]): Promise<void> {
  for (const lot of lots) await page.getByRole('checkbox', { name: `Select ${lot}` }).press('Space');
}

/** The lot code of a batch. */
export const lotOf = async (farm: BrowserFarm, uuid: string): Promise<string> =>
  (await farm.api.getBatch({ params: { uuid } })).lot_code;

interface Opening {
  readonly page: Page;
  readonly farm: BrowserFarm;
  readonly openAs: (person: Person, path?: string) => Promise<void>;
}

/** Opens the form of an act for a growing batch that is selected in the list; gives the batch. */
export async function openBulk({ page, farm, openAs }: Opening, act: string) {
  const uuid = await plantGrowing(farm.api);
  const lot = await lotOf(farm, uuid);
  await openAs('ana', '/croplogger/growing');
  await select(page, [lot]);
  await bar(page).getByRole('button', { name: act }).click();
  return { uuid, lot };
}

/** Lets the farm do what is asked, and loses its answers, until the route is given up. */
export async function loseAnswers(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Whether it is the selection that is read, by the batch that it names. */
export const isListOf = (uuid: string) => (response: Response) =>
  response.url().includes('/api/batches/') && response.url().includes(uuid);
