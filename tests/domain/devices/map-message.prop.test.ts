import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MappedValue } from '#domain/devices/device-mapping.ts';
import { mapMessage } from '#domain/devices/map-message.ts';
import { listValues, parsePayload } from '#domain/devices/payload.ts';
import { formatPath, parsePath, valueAt } from '#domain/devices/payload-path.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import { judgeReading } from '#domain/telemetry/reading.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const BED = 'bed-01970000-0001-7000-8000-000000000001';

const value = (path: string, metric: Metric, unit: string | null = null, factor = 1): MappedValue => ({
  path,
  metric,
  unit,
  factor,
});
const map = (text: string, values: readonly MappedValue[], arrival: string | null = NOW) =>
  mapMessage({ subject: BED, values }, { text, arrival });
/** The values that a mapping reads in a message: numbers in the unit that is stored, or why there are none. */
const read = (text: string, ...values: readonly MappedValue[]) =>
  map(text, values)?.map((one) => ('unread' in one ? one.unread : judgeReading(one.reading, NOW)));

const key = fc.oneof(
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constantFrom('a.b', 'temperature:0', '', '0', '__proto__'),
);

describe('a path', () => {
  it('is read as it was written, whatever the keys are', () => {
    const steps = fc.array(fc.oneof(key, fc.nat(9999)), { maxLength: 6 });
    fc.assert(
      fc.property(steps, (way) => {
        expect(parsePath(formatPath(way))).toEqual(way);
      }),
    );
  });

  it('leads to each value of a message', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const message = parsePayload(text);
        for (const { path, value: found } of listValues(message))
          expect(valueAt(message, parsePath(path) ?? [])).toBe(found);
      }),
    );
  });

  it('leads nowhere outside the message', () => {
    const message = parsePayload('{"a":[1],"b":null}');
    for (const path of ['$.constructor', '$.a.length', '$.b.c', '$.a[1]', '$.toString.name']) {
      expect(valueAt(message, parsePath(path) ?? [])).toBeUndefined();
    }
    for (const path of ['', 'a', '$a', '$.', '$..a', '$[', '$["a"', '$[-1]', '$.a b ', '$[x]'])
      expect(parsePath(path)).toBeNull();
  });
});

describe('a mapped message', () => {
  it('never throws, and makes no reading of anything but a number', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom('nan', '[nan]', '{"a":', '"'));
    const path = fc.constantFrom('$', '$.a', '$[0]', '$["a"][0].b');
    fc.assert(
      fc.property(text, path, fc.constantFrom<Metric>('temperature', 'light', 'ec'), (sent, way, metric) => {
        for (const one of map(sent, [value(way, metric)]) ?? []) {
          if ('reading' in one) expect(Number.isFinite(one.reading.value)).toBe(true);
        }
      }),
    );
  });

  it('is the number that was sent, times the factor, in the unit that is stored', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8000 }), (hundredths) => {
        fc.pre(hundredths !== 8500);
        const celsius = hundredths / 100;
        expect(read(`{"t":${hundredths}}`, value('$.t', 'temperature', '°C', 0.01))).toMatchObject([
          { value: celsius },
        ]);
        expect(read(`${celsius} °C`, value('$', 'temperature'))).toMatchObject([{ value: celsius }]);
        const fahrenheit = Number((celsius * 1.8 + 32).toPrecision(12));
        const [converted] = read(`{"t":"${fahrenheit}"}`, value('$.t', 'temperature', '°F')) ?? [];
        expect(converted).toMatchObject({ value: expect.closeTo(celsius, 9) });
      }),
    );
  });

  it('takes the unit that it says itself, and refuses one that the mapping contradicts', () => {
    const tasmota = (unit: string) => `{"AM2301":{"Temperature":71.6},"TempUnit":"${unit}"}`;
    const temperature = (unit: string | null) => value('$.AM2301.Temperature', 'temperature', unit);
    expect(read(tasmota('F'), temperature(null))).toMatchObject([{ value: 22 }]);
    expect(read(tasmota('F'), temperature('°C'))).toEqual(['unit_conflict']);
    expect(read(tasmota('X'), temperature(null))).toMatchObject([{ reason: 'unknown_unit' }]);
    expect(read('{"value":1400,"unit":"uS/cm"}', value('$.value', 'ec', null))).toMatchObject([{ value: 1.4 }]);
    expect(read('{"ec":1.4,"ec_unit":"ppm"}', value('$.ec', 'ec', 'mS/cm'))).toEqual(['unit_conflict']);
  });

  it('has no reading where the device says that it has none', () => {
    const gaps = ['null', 'nan', '"unavailable"', '"unknown"', '""', '85', '-127', '"85.0"', '-327.68', '-9999'];
    for (const gap of gaps) {
      const both = [value('$.t', 'temperature', '°C'), value('$.h', 'humidity', '%')];
      expect(read(`{"t":${gap},"h":55}`, ...both)).toMatchObject(['missing', { value: 55 }]);
    }
    expect(read('{"h":55}', value('$.t', 'temperature'))).toEqual(['absent']);
    expect(read('-32768', value('$', 'temperature', '°C', 0.01))).toEqual(['missing']);
    expect(read('185', value('$', 'temperature', '°F'))).toEqual(['missing']);
    expect(read('85', value('$', 'humidity', '%'))).toMatchObject([{ value: 85 }]);
    // Numbers are compared as what they mean: hundredths, and another scale.
    expect(read('85', value('$', 'temperature', '°C', 0.01))).toMatchObject([{ value: 0.85 }]);
    expect(read('85', value('$', 'temperature', '°F'))).toMatchObject([{ value: expect.closeTo(29.444, 3) }]);
  });

  it('knows on from off in the words of relays', () => {
    const of = (text: string) => read(text, value('$', 'light'));
    for (const on of ['ON', 'true', '1', 'on']) expect(of(on)).toMatchObject([{ value: 1 }]);
    for (const off of ['OFF', 'false', '0']) expect(of(off)).toMatchObject([{ value: 0 }]);
    expect(of('dim')).toEqual(['invalid']);
  });

  it('is of the time that it says with an offset, else of its arrival', () => {
    const at = (text: string, arrival: string | null = NOW) =>
      map(text, [value('$.s.t', 'temperature')], arrival)?.map((one) =>
        'reading' in one ? one.reading.instant : one.unread,
      );
    expect(at('{"Time":"2026-05-12T07:00:00+0100","s":{"t":20}}')).toEqual(['2026-05-12T06:00:00.000Z']);
    expect(at('{"ts":1778572800.25,"s":{"t":20}}')).toEqual([new Date(1_778_572_800_250).toISOString()]);
    expect(at('{"ts":12345,"s":{"t":20}}')).toEqual([NOW]);
    expect(at('{"Time":"2026-05-12T07:00:00","s":{"t":20}}')).toEqual([NOW]);
    expect(at('{"Time":"2026-05-12T07:00:00Z","s":{"t":20,"time":1778569200000}}')).toEqual([
      new Date(1_778_569_200_000).toISOString(),
    ]);
    expect(at('{"s":{"t":20}}', null)).toEqual(['no_time']);
  });
});
