import { MANY_BATCHES } from '#tests/bench/farm/farm.ts';
import type { Found } from '#tests/bench/measure/report.ts';
import { withWebApp } from './web-page.ts';

const TURNS = 300;
const TURN_PX = 700;
const MAX_FRAME_MS = 50;
const MAX_LONG_FRAME_MS = 250;
/** The height of a list that shows all rows instead of a page. */
const LEAST_HEIGHT = 200_000;

/** Measures frame times while scrolling through all completed batches of a large farm. */
export async function measureWebScroll(found: Found): Promise<void> {
  await withWebApp(MANY_BATCHES, async (page, origin) => {
    await page.goto(`${origin}/croplogger/completed?page=all`);
    await page.locator('main tbody a').first().waitFor();
    await page.waitForFunction(
      (least) =>
        [document.documentElement, ...document.querySelectorAll('main, main *')].some(
          ({ scrollHeight }) => scrollHeight > least,
        ),
      LEAST_HEIGHT,
    );
    await page.waitForLoadState('networkidle');
    await page.mouse.move(700, 500);
    await page.evaluate(() => {
      const times: number[] = [];
      Reflect.set(globalThis, 'frameTimes', times);
      const note = (time: number) => {
        times.push(time);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(0, TURN_PX);
    const { times, moved } = await page.evaluate(() => ({
      times: [...Reflect.get(globalThis, 'frameTimes')].map(Number),
      moved: Math.max(
        ...[document.documentElement, ...document.querySelectorAll('main, main *')].map((one) => one.scrollTop),
      ),
    }));
    if (moved < LEAST_HEIGHT / 2) throw new Error(`The wheel moved the list by ${moved} px only.`);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    const sorted = gaps.sort((one, other) => one - other);
    const share = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
    const about = {
      engine: '',
      batches: String(MANY_BATCHES),
      ours: `${sorted.length} frames`,
      bare: '',
      unit: 'ms',
    } as const;
    found({ ...about, subject: 'scrolling: 95 % of frames within', value: share, bound: { atMost: MAX_FRAME_MS } });
    found({
      ...about,
      subject: 'scrolling: longest frame',
      value: sorted.at(-1) ?? null,
      bound: { atMost: MAX_LONG_FRAME_MS },
    });
  });
}
