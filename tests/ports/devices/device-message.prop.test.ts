import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRICS } from '#domain/telemetry/metric.ts';
import { judgeReading } from '#domain/telemetry/reading.ts';
import { parseDeviceMessage } from '#ports/devices/device-message.ts';
import { REFUSED_MESSAGES } from '#ports/devices/devices.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const BED = 'bed-01970000-0001-7000-8000-000000000001';
const CHAMBER = '01970000-0001-7000-8000-000000000002';
const channel = fc.constantFrom(...METRICS, 'readings', 'fault', 'state');
const parse = (topic: string, text: string | null, isRetained = false) =>
  parseDeviceMessage({ topic, text, isForeign: false, isRetained }, NOW);
const readingsOf = (topic: string, text: string) => {
  const message = parse(topic, text);
  if (message.kind !== 'readings') throw new Error(JSON.stringify(message));
  return message.readings;
};

describe('a message of a device', () => {
  it('never throws, and says why it is refused', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.json(),
      fc.json().map((json) => JSON.stringify(json)),
      fc.json().map((value) => `{"value":${value},"at":${value},"temperature":${value}}`),
      fc.constantFrom('', 'NaN', '-Infinity', '1e999', '['.repeat(4096), '{"value":{"value":1}}', '"{\\"value\\":3}"'),
    );
    fc.assert(
      fc.property(fc.oneof(channel, fc.string()), text, fc.boolean(), (topic, sent, isRetained) => {
        const message = parse(`${BED}/${topic}`, sent, isRetained);
        if (message.kind === 'refused') expect(REFUSED_MESSAGES).toContain(message.reason);
        if (message.kind !== 'readings') return;
        for (const { subject, value } of message.readings) {
          expect(subject).toBe(BED);
          expect(typeof value === 'string' ? value.length : 0).toBeLessThanOrEqual(32);
        }
        if (isRetained) expect(message.readings.length === 0 || sent.includes('"at"')).toBe(true);
      }),
    );
  });

  it('takes a number alone or in JSON, alone or with others', () => {
    const metric = fc.constantFrom('temperature', 'ec');
    fc.assert(
      fc.property(metric, fc.double({ noNaN: true, noDefaultInfinity: true }), (name, value) => {
        const one = { subject: CHAMBER, metric: name, instant: NOW, unit: null };
        expect(readingsOf(`${CHAMBER}/${name}`, `{"value":${JSON.stringify(value)}}`)).toEqual([
          { ...one, value: JSON.parse(JSON.stringify(value)) },
        ]);
        expect(readingsOf(`${CHAMBER}/readings`, `{"${name}":${JSON.stringify(value)}}`)).toEqual([
          { ...one, value: JSON.parse(JSON.stringify(value)) },
        ]);
        const text = String(value);
        expect(readingsOf(`${CHAMBER}/${name}`, ` ${text}\n`)).toEqual([{ ...one, value: text }]);
      }),
    );
  });

  it('has its own time, as text or in seconds or milliseconds', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const instant = date.toISOString();
          for (const at of [instant, date.getTime() / 1000, date.getTime()]) {
            const [reading] = readingsOf(`${BED}/temperature`, JSON.stringify({ value: 21, at }));
            expect(reading?.instant).toBe(instant);
          }
        },
      ),
    );
  });

  it('that the broker kept has no time but its own', () => {
    expect(parse(`${BED}/temperature`, '21.5', true)).toEqual({ kind: 'refused', reason: 'no_time' });
    expect(parse(`${BED}/temperature`, JSON.stringify({ value: 21.5, at: NOW }), true)).toMatchObject({
      readings: [{ instant: NOW, value: 21.5 }],
    });
  });

  it('may have a unit beside its value, in the spelling of devices', () => {
    const text =
      '{"temperature":69.8,"temperature_unit":"fahrenheit","co2":800,"humidity_unit":"%","ec":{"value":1,"unit":"dS/m"},"ec_unit":"CF"}';
    const message = parse(`${BED}/readings`, text);
    expect(message).toMatchObject({
      kind: 'readings',
      readings: [
        { metric: 'temperature', value: 69.8, unit: 'fahrenheit' },
        { metric: 'co2', unit: null },
        { metric: 'ec', unit: 'dS/m' },
      ],
      refused: [],
    });
    const [first] = message.kind === 'readings' ? message.readings : [];
    expect(first && judgeReading(first, NOW)).toMatchObject({ value: 21 });
    const odd = parse(`${BED}/readings`, '{"co2":1,"co2_unit":7}');
    expect(odd).toMatchObject({ readings: [], refused: ['invalid'] });
  });

  it('with a value that JSON does not have loses only that one', () => {
    const text = '{"temperature": nan, "humidity": 55, "co2": -Infinity, "note": "nan"}';
    const readings = readingsOf(`${BED}/readings`, text);
    expect(readings).toMatchObject([
      { metric: 'temperature', value: null },
      { metric: 'humidity', value: 55 },
      { metric: 'co2', value: null },
    ]);
    expect(readings.map((one) => judgeReading(one, NOW))).toMatchObject([
      { reason: 'not_a_number' },
      { value: 55 },
      { reason: 'not_a_number' },
    ]);
  });

  it('may have an offset without its colon', () => {
    const sent = (at: string) => readingsOf(`${BED}/temperature`, JSON.stringify({ value: 21, at }))[0]?.instant;
    expect(sent('2026-05-12T10:00:00+0200')).toBe(NOW);
    expect(sent('2026-05-12 10:00:00+02:00')).toBe(NOW);
  });

  it('of a fault that is none clears it', () => {
    for (const text of ['OK', 'ok', '0', 'false', 'None', 'null', '""', '"OK"', ' ']) {
      expect(parse(`${BED}/fault`, text)).toEqual({ kind: 'fault', subject: BED, text: null });
    }
    expect(parse(`${BED}/fault`, 'Error')).toMatchObject({ text: 'Error' });
  });

  it('may name several metrics, each with its unit and time', () => {
    const sent = {
      at: '2026-05-12T07:59:00Z',
      temperature: 21.4,
      ec: { value: 1400, unit: 'µS/cm' },
      rain: 3,
      ph: [6],
    };
    expect(parse(`${BED}/readings`, JSON.stringify(sent))).toEqual({
      kind: 'readings',
      readings: [
        { subject: BED, metric: 'temperature', instant: '2026-05-12T07:59:00.000Z', value: 21.4, unit: null },
        { subject: BED, metric: 'ec', instant: '2026-05-12T07:59:00.000Z', value: 1400, unit: 'µS/cm' },
      ],
      refused: ['unknown_metric', 'invalid'],
    });
  });

  it('says on and off in words', () => {
    for (const [text, value] of Object.entries({
      ON: 1,
      off: 0,
      true: 1,
      '{"value":false}': 0,
      constructor: 'constructor',
    })) {
      expect(readingsOf(`${BED}/pump`, text)).toMatchObject([{ value }]);
    }
    expect(readingsOf(`${BED}/temperature`, 'on')).toMatchObject([{ value: 'on' }]);
  });

  it('reports a fault in up to 200 readable characters, and an empty one clears it', () => {
    expect(parse(`${BED}/fault`, ' Pump\n\u0000 stuck ')).toEqual({ kind: 'fault', subject: BED, text: 'Pump  stuck' });
    expect(parse(`${BED}/fault`, ' ')).toEqual({ kind: 'fault', subject: BED, text: null });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const message = parse(`${BED}/fault`, text);
        if (message.kind !== 'fault' || message.text === null) return;
        expect(message.text.length).toBeLessThanOrEqual(200);
        expect(message.text).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });

  it('reports a state of plain values', () => {
    expect(parse(`${BED}/state`, '{"ppfd":210,"mode":"auto","at":"2026-05-12T07:00:00Z"}')).toEqual({
      kind: 'state',
      subject: BED,
      state: { ppfd: 210, mode: 'auto' },
      at: '2026-05-12T07:00:00.000Z',
    });
    expect(parse(`${BED}/state`, '{"ppfd":{"deep":1}}')).toEqual({ kind: 'refused', reason: 'invalid' });
  });

  it('is refused for its topic or length', () => {
    const reasonOf = (topic: string, text: string | null = '1') => {
      const message = parse(topic, text);
      return message.kind === 'refused' ? message.reason : message.kind;
    };
    expect(reasonOf('tank/ec')).toBe('unknown_topic');
    expect(reasonOf(`${BED}/rain`)).toBe('unknown_topic');
    expect(reasonOf(`${BED}/ec/more`)).toBe('unknown_topic');
    expect(reasonOf(`${BED}/ec`, null)).toBe('too_long');
    expect(reasonOf(`${BED}/ec`, '')).toBe('invalid');
    expect(reasonOf(`${BED}/ec`, 'o\u0007n')).toBe('invalid');
    expect(reasonOf(`${BED}/ec`, '{"value":1,"unit":"\\u202a"}')).toBe('invalid');
    expect(reasonOf(`${BED}/set`, 'anything')).toBe('own');
  });
});
