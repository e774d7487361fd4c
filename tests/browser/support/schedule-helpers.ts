import type { Locator, Page } from '@playwright/test';
import * as schedulePage from '#messages/en/web/schedule/page.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';

/** The schedule's path. */
export const PATH = '/croplogger/schedule';

/** The mark of the planned batch's move; it is sown on 12 May, moved on 22 May and harvested on 2 June. */
export const MOVE = /^3 actions, Fri 22 May, open: Move to Grow 1/;

/** The mark of its harvest. */
export const HARVEST = /^2 actions, Tue 2 Jun, open: Harvest/;

/** Returns the batches, one row each. */
export const rows = (page: Page) =>
  page.getByRole('list', { name: schedulePage.batchesByNextAction }).getByRole('listitem');

/** Returns a mark on a row, by its label. */
export const mark = (page: Page, words: RegExp) => page.getByRole('button', { name: words });

/** Returns the confirmation or message about a mark. */
export const question = (page: Page) => page.getByRole('dialog');

/** Returns a day's width in pixels. */
async function dayWidth(page: Page): Promise<number> {
  const from = await mark(page, MOVE).boundingBox();
  const to = await mark(page, HARVEST).boundingBox();
  if (from === null || to === null) throw new Error('Both marks are to be seen');
  return (to.x - from.x) / 11;
}

/** Returns the centre of the visible part, in window pixels. */
export const centreOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags a mark by a number of days. */
export async function dragBy(page: Page, target: Locator, days: number): Promise<void> {
  const width = await dayWidth(page);
  const { x, y } = await centreOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + Math.sign(days) * 8, y);
  await page.mouse.move(x + days * width, y, { steps: 4 });
  await page.mouse.up();
}

/** Returns the day of each type of action of a batch. */
export async function daysOf(api: FarmApi, uuid: string): Promise<Record<string, string>> {
  const { actions = [] } = await api.getBatch({ params: { uuid }, query: { hydrate: true } });
  return Object.fromEntries(actions.map((action) => [action.action_type, action.action_needed_date]));
}
