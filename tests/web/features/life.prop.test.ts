import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import { FEED_BANDS, shareOfScale } from '#domain/life/feed-bands.ts';
import {
  environmentProperties,
  fertigationProperties,
  irrigationProperties,
  lightProperties,
} from '#ports/schemas/life-properties.ts';
import { environmentTexts } from '#web/features/life/environment/environment-texts.ts';
import { fertigationTexts } from '#web/features/life/fertigation/fertigation-texts.ts';
import { type LifeTexts, lifeModel } from '#web/features/life/form/life-values.ts';
import { irrigationTexts } from '#web/features/life/irrigation/irrigation-texts.ts';
import { lightTexts } from '#web/features/life/light/light-texts.ts';
import { lightTracks } from '#web/features/life/light/light-tracks.ts';
import { countUses, type LifeGround, lifeUses, lightBeside } from '#web/features/life/model/life-uses.ts';
import { blocksPath, drawnSpans, linePath, visibleSpans } from '#web/features/life/strip/strip-paths.ts';

const seconds = fc.integer({ min: 0, max: SECONDS_PER_DAY });
const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});
const light = fc.record({
  light_duration: seconds,
  lights_on: time,
  ppfd: amount(2000),
  spectrum: fc.option(fc.constant({ blue: 20, green: 10.5, red: 64.5, far_red: 5 })),
});
const water = fc.record({
  ...{ day_fog_on: seconds, day_fog_off: seconds, day_full_duration: seconds, day_empty_duration: seconds },
  ...{ night_fog_on: seconds, night_fog_off: seconds, night_full_duration: seconds, night_empty_duration: seconds },
});
const stockName = fc.stringMatching(/^[A-Z][a-z ,:]{0,10}[a-z]$/);
const feed = fc.record({
  ec: amount(20),
  ph: amount(14),
  stock_parts: fc.array(fc.record({ name: stockName, ml_per_l: amount(100) }), { maxLength: 4 }),
});
const climate = fc.record({
  day_duration: seconds,
  day_temperature: amount(40),
  night_temperature: fc.option(amount(40)),
  day_humidity: fc.option(amount(100)),
  night_humidity: fc.option(amount(100)),
  co2: fc.option(amount(5000)),
});

function roundTrip<Properties>(
  texts: LifeTexts<Properties>,
  schema: { parse: (value: unknown) => Properties },
  any: fc.Arbitrary<Properties>,
) {
  fc.assert(
    fc.property(any, (properties) => {
      expect(schema.parse(texts.propertiesOf(texts.textsOf(properties)))).toEqual(properties);
    }),
  );
  expect(Object.keys(texts.textsOf(texts.initial))).toEqual(Object.keys(texts.labels));
  expect(schema.parse(texts.propertiesOf(texts.textsOf(texts.initial)))).toEqual(texts.initial);
}

test('set points survive their form to the second, in hours and minutes', () => {
  roundTrip(lightTexts, lightProperties(), light);
  roundTrip(irrigationTexts, irrigationProperties(), water);
  roundTrip(fertigationTexts, fertigationProperties(), feed);
  roundTrip(environmentTexts, environmentProperties(), climate);
});

test('a body holds only what changed, and no description as null', () => {
  const model = lifeModel(irrigationTexts);
  const values = { ...model.valuesOf(null), name: ' Mist ', description: '  ' };
  expect(model.bodyOf(values, ['description'])).toEqual({ description: null });
  expect(model.bodyOf(values, ['day_fog_on'])).toEqual({ component_properties: irrigationTexts.initial });
  expect(model.bodyOf(values)).toMatchObject({ name: 'Mist', description: null });
  expect(model.fieldOf?.('component_properties.day_fog_on')).toBe('day_fog_on');
  expect(lifeModel(lightTexts).fieldOf?.('component_properties.spectrum')).toBe('blue');
  expect(lifeModel(fertigationTexts).fieldOf?.('component_properties.stock_parts.1.name')).toBe('stock_parts');
});

test('12 floods of a minute are 12 marks that a phone shows, and a dense pattern stays to scale', () => {
  const every = (minutes: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ from: at * minutes * 60, to: at * minutes * 60 + 60 }));
  const floods = visibleSpans(every(120, 12));
  expect(floods).toHaveLength(12);
  for (const { from, to } of floods) expect(to - from).toBeGreaterThanOrEqual(SECONDS_PER_DAY / 200);
  expect(visibleSpans(every(5, 288))).toEqual(every(5, 288));
});

test('drawn spans cover the same day, and lines stay within their track', () => {
  const sorted = fc.uniqueArray(seconds, { maxLength: 40 }).map((cuts) => {
    const ends = cuts.sort((a, b) => a - b);
    return Array.from({ length: Math.floor(ends.length / 2) }, (_, at) => ({
      from: ends[2 * at] ?? 0,
      to: ends[2 * at + 1] ?? 0,
    }));
  });
  fc.assert(
    fc.property(sorted, (spans) => {
      const drawn = drawnSpans(spans);
      expect(drawn.length).toBeLessThanOrEqual(spans.length);
      for (const { from, to } of spans) {
        expect(drawn.some((block) => block.from <= from && to <= block.to)).toBe(true);
      }
      expect(blocksPath(spans, 40, 1).split('M').length - 1).toBe(drawn.length);
    }),
  );
  fc.assert(
    fc.property(light, (recipe) => {
      for (const { line, height } of lightTracks(recipe)) {
        if (line === undefined) continue;
        expect(line.points.every(({ at, share }) => at >= 0 && at <= SECONDS_PER_DAY && share >= 0 && share <= 1)).toBe(
          true,
        );
        expect(line.points.every(({ at }, index) => index === 0 || at >= (line.points[index - 1]?.at ?? 0))).toBe(true);
        expect(linePath(line.points, height)).toMatch(/^M/);
      }
    }),
  );
  expect([-1, 0.6, 9].map((ec) => shareOfScale(ec, FEED_BANDS.ec))).toEqual([0, 0.15, 1]);
});

const EMPTY = { light_recipe: null, irrigation_recipe: null, fertigation_recipe: null, environment_recipe: null };
const lamp = (uuid: string, lights_on: string) => ({
  ...{ uuid, name: uuid, description: null, archived: false, created_at: '2026-05-12T08:00:00.000Z', version: 1 },
  component_properties: { light_duration: 3600, lights_on, ppfd: 100, spectrum: null },
});
const lot = (lot_code: string) => ({ uuid: lot_code, lot_code, crop_name: 'Basil', crop_number: 1 });
const ground: LifeGround = {
  beds: [
    { uuid: 'bed-1', chamber: 'c', stack: 'A', row: 1, light_recipe: 'late', irrigation_recipe: 'mist' },
    { uuid: 'bed-2', chamber: 'c', stack: 'A', row: 2, light_recipe: 'late', irrigation_recipe: 'mist' },
    { uuid: 'bed-3', chamber: 'c', stack: 'B', row: 1, light_recipe: 'early', irrigation_recipe: 'mist' },
  ],
  chambers: [{ uuid: 'c', name: 'Grow 1' }],
  growing: [{ ...lot('BAS-1'), life: { ...EMPTY, irrigation_recipe: 'mist', light_recipe: 'early' } }],
  planned: [{ ...lot('BAS-2'), actions: [{ action_properties: { irrigation_recipe: 'mist', category: 'x' } }] }],
  recipes: [
    {
      uuid: 'r',
      metadata: { name: 'Basil 35 d' },
      version_number: 3,
      archived: false,
      recipe_data: [{ index: 4, action_properties: { light_recipe: 'late', irrigation_recipe: 'mist' } }],
    },
  ],
  lights: [lamp('early', '05:00'), lamp('late', '20:00')],
};

test('a recipe is used by beds, growing recipes and batches, and runs in the light that most of them have', () => {
  const uses = lifeUses(ground, 'irrigation_recipe', 'mist');
  expect(uses).toMatchObject({
    beds: 3,
    chambers: [{ name: 'Grow 1', label: 'A1-2, B1', count: 3 }],
    recipes: [{ action: 4 }],
    growing: [{ lot_code: 'BAS-1' }],
    planned: [{ lot_code: 'BAS-2' }],
  });
  expect(countUses(ground, 'irrigation_recipe').get('mist')).toEqual({ beds: 3, batches: 2 });
  expect(countUses(ground, 'light_recipe').get('early')).toEqual({ beds: 1, batches: 1 });
  expect(lightBeside(ground, 'irrigation_recipe', 'mist')).toMatchObject({ name: 'late', lights_on: '20:00' });
  expect(lightBeside(ground, 'environment_recipe', 'other')).toMatchObject({ name: null, lights_on: '06:00' });
});
