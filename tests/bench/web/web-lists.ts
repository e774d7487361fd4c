import type { Page } from '@playwright/test';
import { median } from '#tests/bench/measure/measure.ts';
import type { Found } from '#tests/bench/measure/report.ts';
import { withWebApp } from './web-page.ts';

/** The demo's default number of batches. */
const DEMO_BATCHES = 140;
const TIMES = 10;
const MAX_MS = 200;

/** Measures the time from a click on another list to the frame that shows its rows. */
export async function measureWebLists(found: Found): Promise<void> {
  await withWebApp(DEMO_BATCHES, async (page, origin) => {
    const finding = (subject: string, ms: readonly number[]) =>
      found({
        subject,
        engine: '',
        batches: String(DEMO_BATCHES),
        ours: `${Math.round(Math.min(...ms))} to ${Math.round(Math.max(...ms))} ms`,
        bare: '',
        value: median(ms),
        unit: 'ms',
        bound: { atMost: MAX_MS },
      });
    const first: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await page.goto(`${origin}/croplogger/growing`);
      await atRest(page);
      first.push(await goTo(page, 'completed'));
    }
    finding('growing to completed for the first time', first);
    const again: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await atRest(page);
      again.push(await goTo(page, time % 2 === 0 ? 'growing' : 'completed'));
    }
    finding('between growing and completed again', again);
  });
}

async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main tbody a').first().waitFor();
}

/** Clicks the tab of a list; returns the milliseconds until its rows are painted. */
const goTo = (page: Page, stage: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const path = `/croplogger/${wanted}`;
    const tab = document.querySelector<HTMLElement>(`nav a[href="${path}"].ph-tab`);
    if (tab === null) throw new Error(`There is no way to ${path}.`);
    const firstRow = () => document.querySelector('main tbody a')?.getAttribute('href') ?? null;
    const before = firstRow();
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const start = performance.now();
    tab.click();
    while (location.pathname !== path || firstRow() === null || firstRow() === before) await frame();
    // A new task runs only after the frame with the rows is painted.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  }, stage);
