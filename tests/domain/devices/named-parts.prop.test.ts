import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokerPatterns } from '#domain/devices/broker-patterns.ts';
import { checkMapping, type DeviceMapping } from '#domain/devices/device-mapping.ts';
import { indexMappings } from '#domain/devices/find-mappings.ts';
import { createPlaceFinder, type NamedPlace } from '#domain/devices/named-parts.ts';
import { findPatternFault, matchesTopic } from '#domain/devices/topic-pattern.ts';
import { METRICS } from '#domain/telemetry/metric.ts';

const place = (subject: string, kind: NamedPlace['kind'], name: string, chamber: string | null = null): NamedPlace => ({
  ...{ subject, kind, name, chamber },
});
const PLACES = [
  place('room-1', 'chamber', 'Grow 1'),
  place('room-2', 'chamber', 'Grow 2'),
  place('bed-1', 'bed', 'A1', 'Grow 1'),
  place('bed-2', 'bed', 'A1', 'Grow 2'),
  place('bed-3', 'bed', 'B7', 'Grow 2'),
  place('hvac-1', 'hvac', 'HVAC 1'),
];
const find = createPlaceFinder(PLACES);
const mapping = (topic: string, change: Partial<DeviceMapping> = {}): DeviceMapping => ({
  ...{ uuid: 'm', topic, subject: null, commands: [], version: 1 },
  values: [{ path: '$', metric: null, unit: null, factor: 1 }],
  ...change,
});
const read = (pattern: string, topic: string, change: Partial<DeviceMapping> = {}) =>
  indexMappings(
    [mapping(pattern, change)],
    find,
  )(topic).map(({ subject, values }) => [subject, values[0]?.metric, values[0]?.unit]);

describe('a topic with named parts', () => {
  it('is read for each place and metric by their names, whatever the case and signs', () => {
    const spelling = fc.constantFrom(
      (name: string) => name,
      (name: string) => name.toLowerCase().replaceAll(' ', '-'),
      (name: string) => name.toUpperCase().replaceAll(' ', '_'),
      (name: string) => name.replaceAll(' ', ''),
    );
    const places = fc.constantFrom(...PLACES.filter(({ kind }) => kind === 'bed'));
    fc.assert(
      fc.property(places, spelling, fc.constantFrom(...METRICS), ({ subject, name, chamber }, write, metric) => {
        const room = write(chamber ?? '');
        expect(read('farm/{place}/{metric}', `farm/${write(`${chamber} ${name}`)}/${metric}`)).toEqual([
          [subject, metric, null],
        ]);
        expect(read('{chamber}/x/{bed}/{metric}', `${room}/x/${write(name)}/${metric}`)).toEqual([
          [subject, metric, null],
        ]);
        expect(
          read('farm/{place}/+', `farm/${subject}/any`, {
            values: mapping('').values.map((one) => ({ ...one, metric })),
          }),
        ).toEqual([[subject, metric, null]]);
      }),
    );
    expect(read('a/{chamber}/{metric}', 'a/grow_2/temp_f')).toEqual([['room-2', 'temperature', '°F']]);
  });

  it('is not read where it names no place, several, or no metric', () => {
    const topics = ['farm/A1/ec', 'farm/C9/ec', 'farm/Grow 1 A1/wind', 'farm//ec', 'farm/B7/ec/x'];
    for (const topic of topics) expect(read('farm/{place}/{metric}', topic)).toEqual([]);
    expect(read('farm/{bed}/{metric}', 'farm/b7/ec')).toEqual([['bed-3', 'ec', null]]);
    expect(read('{chamber}/{bed}/{metric}', 'Grow 1/B7/ec')).toEqual([]);
    expect(read('farm/{bed}/{metric}', 'farm/HVAC 1/ec')).toEqual([]);
  });

  it('is asked of the broker with + where the parts are, which matches the same topics', () => {
    const level = fc.constantFrom('a', 'b', '+', '{place}', '{metric}', '{chamber}', '{bed}');
    fc.assert(
      fc.property(
        fc.array(level, { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 4 }),
        (levels, sent) => {
          const pattern = ['farm', ...levels].join('/');
          const [asked = '', ...more] = brokerPatterns(pattern);
          expect([more, /[{}]/.test(asked)]).toEqual([[], false]);
          expect(matchesTopic(asked, ['farm', ...sent].join('/'))).toBe(
            matchesTopic(pattern, ['farm', ...sent].join('/')),
          );
        },
      ),
    );
  });

  it('has each part once, and one way to name the place', () => {
    for (const wrong of ['a/{place}/{place}', 'a/{place}/{bed}', 'a/{rack}/b', '{place}/{metric}', 'a/x{place}/#'])
      expect(findPatternFault(wrong)).toBe('invalid_topic');
    for (const right of ['a/{place}/{metric}', '{chamber}/{bed}/x', 'a/{ b'])
      expect(findPatternFault(right)).toBeNull();
  });

  it('needs what the mapping leaves to it, and nothing that the mapping says', () => {
    const faults = (topic: string, change: Partial<DeviceMapping>) =>
      checkMapping(mapping(topic, change)).map(({ field, fault }) => [field, fault.code]);
    const values = [{ path: '$', metric: 'ec' as const, unit: null, factor: 1 }];
    expect(faults('a/{place}/{metric}', {})).toEqual([]);
    expect(faults('a/b', { subject: 'bed-1', values })).toEqual([]);
    expect(faults('a/b', { values })).toEqual([['subject', 'required']]);
    expect(faults('a/{place}', { subject: 'bed-1', values })).toEqual([['subject', 'place_in_topic']]);
    expect(faults('a/{place}', {})).toEqual([['values.0.metric', 'required']]);
  });
});
