import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupAnnounced } from '#domain/devices/announced/announced-topics.ts';
import { isAnnouncement, readAnnouncement } from '#domain/devices/announced/read-announcement.ts';
import { readValueTemplate } from '#domain/devices/announced/value-template.ts';
import { checkMappedValues } from '#domain/devices/device-mapping.ts';
import { formatPath } from '#domain/devices/payload-path.ts';
import { findPatternFault } from '#domain/devices/topic-pattern.ts';

const read = (topic: string, config: unknown) => readAnnouncement(topic, JSON.stringify(config));
const sensor = (config: object) => read('homeassistant/sensor/rack/t/config', { stat_t: 'rack/state', ...config });
const metricOf = (config: object) => sensor(config)[0]?.value?.metric ?? null;

describe('a value template', () => {
  it('is read as the path that it takes, however its steps are written', () => {
    const name = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/);
    const style = fc.constantFrom(
      (one: string) => `.${one}`,
      (one: string) => `['${one}']`,
      (one: string) => `[ "${one}" ]`,
      (one: string) => `.get('${one}')`,
    );
    const filters = fc.constantFrom(
      '',
      ' | float',
      '|round(1)',
      ' | float(0) | round',
      ' | is_defined',
      ' | default(none)',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, style), { maxLength: 4 }), filters, (steps, filter) => {
        const way = steps.map(([one, write]) => write(one)).join('');
        const path = formatPath(steps.map(([one]) => one));
        expect(readValueTemplate(`{{ value_json${way}${filter} }}`)).toEqual({ path, factor: 1 });
        expect(readValueTemplate(`{{(value_json${way} | float) / 10${filter}}}`)).toEqual({ path, factor: 0.1 });
      }),
    );
    expect(readValueTemplate("{{value_json['AM2301'].list[0] * 0.01 }}")).toEqual({
      path: '$.AM2301.list[0]',
      factor: 0.01,
    });
    expect(readValueTemplate('{{ value | multiply(0.1) | round(1) }}')).toEqual({ path: '$', factor: 0.1 });
    expect(readValueTemplate("{{- value_json['temperature:0'].tC -}}")).toEqual({
      path: '$.temperature:0.tC',
      factor: 1,
    });
  });

  it('is not guessed when it does anything else', () => {
    const programs = [
      '{% if value_json.x %}1{% endif %}',
      '{{ value_json.a + value_json.b }}',
      '{{ value_json.a | int(base=16) ~ "x" }}',
      '{{ states("sensor.a") }}',
      '{{ value_json.a if value_json.a else 0 }}',
      '{{ value_json.a }}{{ value_json.b }}',
      '{{ value_jsonx }}',
      '{{ (value_json.a }}',
      '{{ value_json.a / 0 }}',
      '{{ 100 - value_json.a }}',
      '{{ value_json.a - 32 }}',
      '{{ value_json.a | timestamp_local }}',
      'value_json.a',
      '',
    ];
    for (const one of programs) expect(readValueTemplate(one)).toBeNull();
  });
});

describe('an announcement to Home Assistant', () => {
  it('of one sensor is read with abbreviations and the base topic', () => {
    const config = {
      ...{ '~': 'zigbee2mqtt/Shelf 2', name: 'Temperature', stat_t: '~', dev_cla: 'temperature' },
      ...{ unit_of_meas: '°C', val_tpl: '{{ value_json.temperature }}', dev: { ids: ['0x1'], name: 'Shelf 2' } },
    };
    expect(read('homeassistant/sensor/0x1/temperature/config', config)).toEqual([
      {
        ...{ topic: 'zigbee2mqtt/Shelf 2', device: 'Shelf 2', name: 'Temperature' },
        value: { path: '$.temperature', metric: 'temperature', unit: '°C', factor: 1 },
        template: '{{ value_json.temperature }}',
      },
    ]);
  });

  it('of a device is read component by component, with what the device says for all', () => {
    const config = {
      ...{ dev: { ids: 'a', name: 'Tank' }, o: { name: 'x' }, state_topic: 'tank/state' },
      cmps: {
        a_t: {
          p: 'sensor',
          device_class: 'temperature',
          name: 'Water temperature',
          value_template: '{{ value_json.t }}',
        },
        a_ec: { p: 'sensor', dev_cla: 'conductivity', unit_of_measurement: 'µS/cm', val_tpl: '{{ value_json.ec }}' },
        a_pump: { p: 'switch', name: 'Pump', stat_t: 'tank/pump', cmd_t: 'tank/pump/set' },
        a_rssi: { p: 'sensor', dev_cla: 'signal_strength', val_tpl: '{{ value_json.rssi }}' },
        a_chip: { p: 'sensor', dev_cla: 'temperature', ent_cat: 'diagnostic', val_tpl: '{{ value_json.chip }}' },
        a_gone: { p: 'sensor' },
      },
    };
    const topics = groupAnnounced(read('homeassistant/device/tank/config', config));
    expect([...topics]).toMatchObject([
      [
        'tank/state',
        {
          device: 'Tank',
          proposed: [
            { path: '$.t', metric: 'water_temperature', unit: null },
            { path: '$.ec', metric: 'ec', unit: 'µS/cm' },
          ],
          unread: [],
        },
      ],
      ['tank/pump', { proposed: [{ path: '$', metric: 'pump', unit: null }] }],
    ]);
  });

  it('says which templates are programs', () => {
    const val_tpl = '{{ (value_json.t - 32) / 1.8 }}';
    const topics = groupAnnounced(sensor({ name: 'Air temperature', dev_cla: 'temperature', val_tpl }));
    expect(topics.get('rack/state')).toEqual({
      device: null,
      proposed: [],
      unread: [{ name: 'Air temperature', template: val_tpl }],
    });
  });

  it('is of a metric by its class and unit, else by a name, also behind that of the device', () => {
    expect(metricOf({ dev_cla: 'temperature', name: 'Rack 3 leaf temperature' })).toBe('leaf_temperature');
    expect(metricOf({ dev_cla: 'carbon_dioxide', name: 'X', unit_of_meas: 'ppm' })).toBe('co2');
    expect(metricOf({ name: 'rack_3_ppfd' })).toBe('ppfd');
    expect(metricOf({ dev_cla: 'temperature', unit_of_meas: '%' })).toBeNull();
    expect(metricOf({ dev_cla: 'battery', name: 'Humidity', unit_of_meas: '%' })).toBeNull();
    expect(metricOf({ dev_cla: 'illuminance', name: 'Light', unit_of_meas: 'lx' })).toBeNull();
  });

  it('can be mapped as it is proposed; others, and those of the farm itself, are left out', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('a/b', 'phyto/bed-1/x', 'a/+', '~', '~/x', '#'),
    );
    const config = fc.record(
      {
        ...{ '~': text, stat_t: text, val_tpl: text, name: fc.oneof(text, fc.constant('Temperature')) },
        ...{ unit_of_meas: fc.constantFrom('°C', '%', 'x', 5), dev_cla: fc.constantFrom('temperature', 'humidity', 1) },
        ...{ dev: fc.oneof(text, fc.record({ name: text })), cmps: fc.anything() },
      },
      { requiredKeys: [] },
    );
    const topic = fc.constantFrom(
      'homeassistant/sensor/a/config',
      'homeassistant/device/a/config',
      'homeassistant/sensor/a/b/config',
    );
    fc.assert(
      fc.property(
        topic,
        fc.oneof(
          config.map((one) => JSON.stringify(one)),
          text,
        ),
        (on, sent) => {
          expect(isAnnouncement(on)).toBe(true);
          for (const { topic: values, value } of readAnnouncement(on, sent)) {
            expect(findPatternFault(values)).toBeNull();
            if (value !== null) expect(checkMappedValues([value])).toEqual([]);
          }
        },
      ),
    );
    for (const other of ['homeassistant/status', 'homeassistant/sensor/t/state', 'other/sensor/t/config'])
      expect(isAnnouncement(other)).toBe(false);
  });
});
