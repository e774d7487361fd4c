import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Metric } from '#domain/telemetry/metric.ts';
import * as g from '#messages/en/web/graphs/page.ts';
import { expect, expectAccessible, test } from '#tests/browser/support/fixtures.ts';
import { SEED } from '#tests/contract/seed-farm.ts';
import { writeView } from '#web/readings/model/view.ts';

const REAL = process.env.PHYTO_REAL_DATA;
if (REAL === undefined) process.stderr.write('Skipped: graphs of a real greenhouse. PHYTO_REAL_DATA is not set.\n');

const { grow } = SEED.chambers;
const COLUMNS = { Tair: 'temperature', Rhair: 'humidity', CO2air: 'co2' } as const satisfies Record<string, Metric>;

/** Reads the six weeks of a greenhouse. Its clock is taken for UTC. */
async function readGreenhouse(folder: string) {
  const text = await readFile(join(folder, 'agc2022_lettuce_exp1', 'Reference', 'GreenhouseClimate.csv'), 'utf8');
  const rows = z.array(z.record(z.string(), z.string())).parse(parse(text, { columns: true }));
  return rows.flatMap((row) =>
    Object.entries(COLUMNS).flatMap(([column, metric]) => {
      const value = Number.parseFloat(row[column] ?? '');
      const instant = new Date(`${row.Date} UTC`).toISOString();
      return Number.isNaN(value) ? [] : [{ subject: grow, metric, instant, value }];
    }),
  );
}

if (REAL !== undefined) {
  test.describe('graphs of a real greenhouse', () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('show its six weeks, a day of them and the values that it published', async ({ page, farm, openAs }) => {
      const readings = await readGreenhouse(REAL);
      for (let from = 0; from < readings.length; from += 500) {
        await farm.api.addTelemetry({ body: { readings: readings.slice(from, from + 500) } });
      }
      const temperatures = readings.filter(({ metric }) => metric === 'temperature').map(({ value }) => value);
      const [least, most] = [Math.min(...temperatures), Math.max(...temperatures)].map((value) => value.toFixed(1));
      const path = (from: string, to: string) =>
        `/graphs?${writeView(
          {
            ...{ crop: null, setPoints: true, table: false },
            range: { from: Date.parse(from), to: Date.parse(to) },
            series: (['temperature', 'humidity', 'co2', 'vpd'] as const).map((metric) => ({ subject: grow, metric })),
          },
          new URLSearchParams({ show: 'readings' }),
        )}`;
      const values = page.getByRole('complementary', { name: g.inThisRange });
      const chart = page.getByRole('slider', { name: g.chartOf({ names: '' }) });

      await openAs('ana', path('2022-02-01T00:00:00.000Z', '2022-03-16T00:00:00.000Z'));
      await expect(values).toContainText(new RegExp(`Min${least}Mean[\\d.]+Max${most}°C`));
      await expect(values).toContainText('kPa');
      await expectAccessible(page);

      await page.goto(new URL(path('2022-03-15T00:00:00.000Z', '2022-03-16T00:00:00.000Z'), page.url()).href);
      await chart.focus();
      await page.keyboard.press('End');
      await expect(chart).toHaveAttribute('aria-valuetext', /Temperature Grow 1: 14\.0 °C/);
      await expect(chart).toHaveAttribute('aria-valuetext', /437 ppm/);
    });
  });
}
