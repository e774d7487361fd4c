import { msToInstant } from '#domain/time.ts';
import { FEW_BATCHES, signedIn } from '#tests/bench/farm/farm.ts';
import type { Found } from '#tests/bench/measure/report.ts';
import { withWebApp } from './web-page.ts';

const MAX_FIRST_LINE_MS = 150;
const MAX_FRAME_MS = 50;
const SERIES = 6;
const DAYS = 7;
const MINUTE = 60_000;
const BATCH = 500;
const MOVES = 240;

/** Measures how soon lines of readings are drawn after their answers, and frame times while they are moved. */
export async function measureWebReadings(found: Found): Promise<void> {
  await withWebApp(FEW_BATCHES, async (page, origin) => {
    const places = await measurePlaces(origin);
    await page.addInitScript(() => {
      const strokes: number[] = [];
      Reflect.set(globalThis, 'strokes', strokes);
      const { stroke } = CanvasRenderingContext2D.prototype;
      // Lines are stroked as paths of their own; grids aren't.
      CanvasRenderingContext2D.prototype.stroke = function (this: CanvasRenderingContext2D, ...path: Path2D[]) {
        if (path.length > 0) strokes.push(performance.now());
        Reflect.apply(stroke, this, path);
      };
    });
    const query = new URLSearchParams({ show: 'readings', last: '24h' });
    for (const place of places) query.append('r', `${place}.temperature`);
    await page.goto(`${origin}/graphs?${query}`);
    await page.locator('.ph-time-plot canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    const firstLine = await page.evaluate(() => {
      const answers = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/telemetry/?'))
        .map((entry) => Number(Reflect.get(entry, 'responseEnd')));
      const strokes: number[] = Reflect.get(globalThis, 'strokes');
      const last = Math.max(...answers);
      return (strokes.find((time) => time >= last) ?? Number.POSITIVE_INFINITY) - last;
    });
    const box = await page.locator('.ph-time-plots').boundingBox();
    if (box === null) throw new Error('The chart has no place.');
    await page.mouse.move(box.x + box.width * 0.3, box.y + 100);
    await page.evaluate(() => {
      const times: number[] = [];
      Reflect.set(globalThis, 'frameTimes', times);
      const note = (time: number) => {
        times.push(time);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    const before = page.url();
    await page.keyboard.down('Shift');
    await page.mouse.down();
    for (let move = 1; move <= MOVES; move += 1) {
      await page.mouse.move(box.x + box.width * (0.3 + (0.5 * move) / MOVES), box.y + 100);
    }
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.waitForURL((url) => url.href !== before);
    const times = await page.evaluate(() => [...Reflect.get(globalThis, 'frameTimes')].map(Number));
    const gaps = times
      .slice(1)
      .map((time, at) => time - (times[at] ?? 0))
      .sort((one, other) => one - other);
    const about = { engine: '', batches: String(FEW_BATCHES), ours: `${SERIES} series`, bare: '', unit: 'ms' } as const;
    found({
      ...about,
      subject: 'readings: first line after the answer',
      value: firstLine,
      bound: { atMost: MAX_FIRST_LINE_MS },
    });
    found({
      ...about,
      ours: `${gaps.length} frames`,
      subject: 'readings: 95 % of frames while moving within',
      value: gaps[Math.ceil(gaps.length * 0.95) - 1] ?? null,
      bound: { atMost: MAX_FRAME_MS },
    });
  });
}

/** Sends a reading at each minute of some days for some beds of the farm; returns the beds. */
async function measurePlaces(origin: string): Promise<readonly string[]> {
  const headers = { ...(await signedIn(origin)), 'content-type': 'application/json' };
  const beds: readonly { readonly uuid: string }[] = await (await fetch(`${origin}/api/bed/`, { headers })).json();
  const places = beds.slice(0, SERIES).map(({ uuid }) => uuid);
  const now = Date.now();
  for (const [at, subject] of places.entries()) {
    const readings = Array.from({ length: DAYS * 24 * 60 }, (_, minutes) => ({
      subject,
      metric: 'temperature',
      instant: msToInstant(now - minutes * MINUTE),
      value: 22 + at + 2 * Math.sin(minutes / 230) + Math.sin(minutes * 12.9) / 4,
    }));
    for (let from = 0; from < readings.length; from += BATCH) {
      const body = JSON.stringify({ readings: readings.slice(from, from + BATCH) });
      const answer = await fetch(`${origin}/api/telemetry/`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`Readings were refused: ${await answer.text()}`);
    }
  }
  return places;
}
