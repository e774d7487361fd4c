import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandText, readAnswer, sentValue } from '#domain/devices/commands/command-text.ts';
import { checkCommands, commandQuantity, type DeviceCommand } from '#domain/devices/commands/device-command.ts';
import { mapMessage } from '#domain/devices/map-message.ts';
import { unitsOf } from '#domain/quantities/quantities.ts';
import { toStoredUnit } from '#domain/telemetry/reading-unit.ts';

const NOW = '2026-05-12T08:00:00.000Z';
const command = (change: Partial<DeviceCommand>): DeviceCommand => ({
  ...{ topic: 'cmnd/TH16/POWER', key: 'light', payload: '{value}', unit: null, factor: 1, decimals: 3 },
  ...{ on: 'ON', off: 'OFF', answer: '$' },
  ...change,
});

describe('a command', () => {
  it('asks for what a mapping with the same unit and factor reads', () => {
    const metric = fc.constantFrom('temperature', 'humidity', 'co2', 'ppfd', 'ec');
    const anyFactor = fc.constantFrom(0.01, 0.5, 1, 2);
    fc.assert(
      fc.property(metric, fc.nat(), anyFactor, fc.integer({ min: 100, max: 20_000 }), (key, n, factor, hundredths) => {
        const quantity = commandQuantity(key) ?? 'temperature';
        const unit = unitsOf(quantity)[n % unitsOf(quantity).length] ?? '';
        const asked = hundredths / 100;
        const text = sentValue(command({ key, unit, factor }), asked);
        const read = mapMessage(
          { subject: 'bed-1', values: [{ path: '$', metric: key, unit, factor }] },
          { text, arrival: NOW },
        );
        const [one] = read ?? [];
        if (one !== undefined && 'unread' in one) return expect(one.unread).toBe('missing');
        const stored = (value: number) => toStoredUnit(key, value, unit) ?? Number.NaN;
        const step = stored(0.0006 * factor) - stored(0);
        expect(Math.abs(stored(Number(one?.reading.value)) - asked)).toBeLessThanOrEqual(step);
      }),
    );
  });

  it('is followed by the device that says it back, and by no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(null, '°F', 'K'),
        (tenths, decimals, unit) => {
          const form = command({ key: 'temperature', unit, decimals, answer: '$.t' });
          const sent = sentValue(form, tenths / 10);
          expect(readAnswer(form, tenths / 10, `{"t":${sent}}`)).toEqual({ said: Number(sent), isFollowed: true });
          expect(readAnswer(form, tenths / 10, `{"t":"${Number(sent) + 5}"}`)?.isFollowed).toBe(false);
          expect(readAnswer(form, tenths / 10, '{"u":1}')).toBeNull();
        },
      ),
    );
  });

  it.each<[string, Partial<DeviceCommand>, number | string, string]>([
    ['Tasmota, a relay', { topic: 'cmnd/TH16/POWER' }, 1, 'ON'],
    ['Tasmota, a dimmer in percent', { key: 'ppfd', factor: 4, decimals: 0 }, 250, '63'],
    ['Zigbee2MQTT, a plug', { payload: '{"state":"{value}"}' }, 0, '{"state":"OFF"}'],
    [
      'Zigbee2MQTT, a valve',
      { key: 'temperature', payload: '{"occupied_heating_setpoint":{value}}', decimals: 1 },
      21.25,
      '{"occupied_heating_setpoint":21.3}',
    ],
    [
      'Shelly, a switch',
      {
        payload: '{"id":1,"src":"phyto","method":"Switch.Set","params":{"id":0,"on":{value}}}',
        on: 'true',
        off: 'false',
      },
      1,
      '{"id":1,"src":"phyto","method":"Switch.Set","params":{"id":0,"on":true}}',
    ],
    ['ESPHome, a number in °F', { key: 'night_temperature', unit: '°F', decimals: 0 }, 18, '64'],
    ['a controller with a clock', { key: 'lights_on', payload: '{"start":"{value}"}' }, '06:00', '{"start":"06:00"}'],
    ['EC in µS/cm', { key: 'ec', unit: 'µS/cm', decimals: 0 }, 1.6, '1600'],
  ])('of %s is sent as the device takes it', (_, change, asked, text) => {
    expect(commandText(command(change), asked)).toBe(text);
  });

  it.each<[unknown, boolean]>([
    ['ON', true],
    [true, true],
    [1, true],
    ['off', false],
    [false, false],
  ])('of a light is compared with %j', (said, isFollowed) => {
    expect(readAnswer(command({ on: 'true', off: 'false' }), 1, JSON.stringify(said))?.isFollowed).toBe(isFollowed);
  });

  it('is refused at its field', () => {
    const wrong: Partial<DeviceCommand>[] = [
      { topic: 'zigbee2mqtt/+/set' },
      { topic: 'phyto/bed/set' },
      { payload: 'ON' },
      { unit: '°C' },
      { answer: 'state' },
    ];
    expect(
      wrong.map((change, n) =>
        checkCommands([command({ topic: `a/${n}`, ...change })]).map(({ field, fault }) => `${field} ${fault.code}`),
      ),
    ).toEqual([
      ['0.topic command_wildcard'],
      ['0.topic own_topic'],
      ['0.payload command_without_value'],
      ['0.unit unit_unsuited'],
      ['0.answer invalid_path'],
    ]);
    expect(checkCommands([command({}), command({})])).toMatchObject([
      { field: '1.key', fault: { code: 'command_twice' } },
    ]);
  });
});
