import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMappedValues } from '#domain/devices/device-mapping.ts';
import { isOwnTalk } from '#domain/devices/dialects.ts';
import { mapMessage } from '#domain/devices/map-message.ts';
import { proposeMapping } from '#domain/devices/propose-mapping.ts';
import { findPatternFault, matchesTopic } from '#domain/devices/topic-pattern.ts';
import { judgeReading } from '#domain/telemetry/reading.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const BED = 'bed-01970000-0001-7000-8000-000000000001';

/** A message of each dialect, with what its values are in the units that are stored. */
const MESSAGES: readonly (readonly [
  dialect: string,
  topic: string,
  payload: unknown,
  read: Readonly<Record<string, number>>,
])[] = [
  [
    'tasmota',
    'tele/rack-3/SENSOR',
    { Time: '2026-05-12T10:00:00', SI7021: { Temperature: 71.6, Humidity: 58.2, DewPoint: 55.5 }, TempUnit: 'F' },
    { temperature: 22, humidity: 58.2 },
  ],
  ['esphome', 'growrack-01/sensor/water_temperature/state', '20.5', { water_temperature: 20.5 }],
  [
    'shelly',
    'shellyhtg3-84fce63ad204/events/rpc',
    {
      src: 'x',
      method: 'NotifyStatus',
      params: { ts: 1778572800, 'temperature:0': { id: 0, tC: 21.9, tF: 71.4 }, 'humidity:0': { id: 0, rh: 58.1 } },
    },
    { temperature: 21.9, humidity: 58.1 },
  ],
  ['shelly', 'shellies/shellyht-1A2B/sensor/temperature', '23.25', { temperature: 23.25 }],
  [
    'zigbee2mqtt',
    'zigbee2mqtt/Grow 1/shelf 2',
    { battery: 87, humidity: 61.2, linkquality: 120, temperature: 22.41, voltage: 3000 },
    { humidity: 61.2, temperature: 22.41 },
  ],
  ['homie', 'homie/5/climate/air/temperature', '22.9', { temperature: 22.9 }],
  [
    'sparkplug',
    'spBv1.0/Farm/DDATA/gateway/rack-1',
    {
      'Rack 1/Temperature': { value: 71.6, unit: '°F', timestamp: 1_778_572_800_000 },
      'Rack 1/RH': { value: 58, timestamp: 1_778_572_800_000 },
      'Properties/Version': { value: '1.2' },
    },
    { temperature: 22, humidity: 58 },
  ],
  ['home_assistant', 'homeassistant/sensor/tent_humidity/state', '55', {}],
  [
    'chirpstack',
    'application/7/device/24e124/event/up',
    {
      deviceInfo: { deviceName: 'Rack' },
      fCnt: 9,
      object: { temperature: 23.1, humidity: 57.5, co2: 812 },
      rxInfo: [{ rssi: -71 }],
    },
    { temperature: 23.1, humidity: 57.5, co2: 812 },
  ],
  [
    'the_things_stack',
    'v3/farm@ttn/devices/rack-1/up',
    {
      uplink_message: { f_cnt: 4, decoded_payload: { soil: 3, ph: 6.1, ec: 1430 }, rx_metadata: [{ rssi: -40 }] },
      received_at: NOW,
    },
    { ph: 6.1, ec: 1.43 },
  ],
  [
    'json',
    'hydroponics/sensors',
    { ph: 6.5, temp: 24.3, tds: 800, ec: 1.6, level: 82 },
    { ph: 6.5, temperature: 24.3, ec: 1.6, water_level: 82 },
  ],
  ['plain', 'tower-1/water/ph', '6.2', { ph: 6.2 }],
  ['plain', 'tower-1/water/tds', '820', {}],
  ['plain', 'lab/scale/raw', '0x1f40 0x0000', {}],
];

describe('a proposed mapping', () => {
  it.each(MESSAGES)('of %s reads %s as it was meant', (dialect, topic, payload, read) => {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const proposed = proposeMapping(topic, text);
    expect(proposed.dialect).toBe(dialect);
    const values = mapMessage({ subject: BED, values: proposed.values }, { text, arrival: NOW }) ?? [];
    const found = values.map((one) => {
      const judged = 'reading' in one ? judgeReading(one.reading, NOW) : null;
      return judged === null || 'reason' in judged ? [] : [judged.metric, judged.value];
    });
    expect(Object.fromEntries(found)).toEqual(read);
    expect(isOwnTalk(topic)).toBe(false);
  });

  it('can always be saved, and never throws', () => {
    const text = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.constant('{"temp":1,"Temp":2,"temperature":{"value":3}}'),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text, (topic, sent) => {
        expect(checkMappedValues(proposeMapping(topic, sent).values)).toEqual([]);
      }),
    );
  });

  it('is of no topic on which devices speak of themselves', () => {
    for (const topic of [
      ...[
        'tele/rack-3/LWT',
        'tele/rack-3/STATE',
        'stat/rack-3/RESULT',
        'cmnd/rack-3/POWER',
        'zigbee2mqtt/bridge/devices',
      ],
      ...['zigbee2mqtt/Shelf/set', 'homeassistant/sensor/x/config', 'homie/climate/$state', 'shellies/announce'],
      ...['application/7/device/24e124/event/join', 'v3/farm@ttn/devices/rack-1/join', 'growrack-01/debug'],
    ]) {
      expect(isOwnTalk(topic), topic).toBe(true);
    }
  });
});

describe('a topic pattern', () => {
  it('matches itself, and any one level where it has a plus', () => {
    const level = fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.replaceAll(/[+#/$\0]/g, 'x'));
    fc.assert(
      fc.property(fc.array(level, { minLength: 2, maxLength: 5 }), fc.nat(4), level, (levels, at, other) => {
        const topic = levels.join('/');
        fc.pre(findPatternFault(topic) === null);
        expect(matchesTopic(topic, topic)).toBe(true);
        const pattern = levels.map((one, n) => (n === at % levels.length ? '+' : one)).join('/');
        expect(matchesTopic(pattern, topic)).toBe(true);
        expect(matchesTopic(pattern, levels.map((one, n) => (n === at % levels.length ? other : one)).join('/'))).toBe(
          true,
        );
        expect(matchesTopic(pattern, `${topic}/${other}`)).toBe(false);
      }),
    );
  });
});
