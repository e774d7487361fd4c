import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { humidityDeficit } from '#domain/life/vpd.ts';
import { spansOfSamples } from '#domain/telemetry/held-spans.ts';
import { hoursOutside } from '#domain/telemetry/hours-outside.ts';

const REAL = process.env.PHYTO_REAL_DATA;
if (REAL === undefined) process.stderr.write('Skipped: real climate. PHYTO_REAL_DATA is not set.\n');

const EXPORT = z.object({
  labels: z.array(z.string()),
  series: z.array(z.object({ metric: z.string(), values: z.array(z.number().nullable()) })),
});

describe.skipIf(REAL === undefined)('real climate', () => {
  const read = (...path: string[]) => readFileSync(join(REAL ?? '', ...path), 'utf8');

  it('of a greenhouse has the humidity deficit that its computer published', () => {
    const text = read('agc2022_lettuce_exp1', 'Reference', 'GreenhouseClimate.csv');
    const rows = z.array(z.record(z.string(), z.string())).parse(parse(text, { columns: true }));
    const whole = rows.filter(({ Tair, Rhair, HumDef }) => Tair && Rhair && HumDef);
    const close = whole.filter(
      ({ Tair, Rhair, HumDef }) => Math.abs(humidityDeficit(Number(Tair), Number(Rhair)) - Number(HumDef)) <= 0.05,
    );
    expect(whole.length).toBeGreaterThan(12_000);
    expect(close.length / whole.length).toBeGreaterThanOrEqual(0.99);
  });

  it('of a vertical farm is above 75 % humidity for as long as a plain count of its readings says', () => {
    const { labels, series } = EXPORT.parse(
      JSON.parse(read('turing_crop', 'Environmental', 'hyper_trh_testdata.json')),
    );
    const times = labels.map((label) => Date.parse(label));
    const TEN_MINUTES = 600_000;
    let damp = 0;
    for (const { metric, values } of series) {
      if (metric !== 'aranet_relative_humidity') continue;
      const samples = values.flatMap((value, at) => (value === null ? [] : [{ at: times[at] ?? 0, value }]));
      const { above } = hoursOutside(spansOfSamples(samples, TEN_MINUTES), { min: null, max: 75 });
      // Readings whose next one is there, since a reading holds until the next.
      const counted = values.filter((value, at) => value !== null && value > 75 && (values[at + 1] ?? null) !== null);
      expect(above).toBeCloseTo(counted.length / 6, 6);
      if (above > 2) damp++;
    }
    expect(damp).toBeGreaterThanOrEqual(5);
  });
});
