import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { devices } from '#cli/devices/devices.ts';
import { formatValue, parseValue } from '#cli/devices/parse-value.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { fieldTexts } from '#messages/en/fields.ts';
import * as m from '#messages/en/terminal/manage/devices.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { usePlainFarm } from '#tests/cli/commands/plain-farm.ts';

describe('phyto devices', () => {
  const { api, jsonOf, run, runOn } = usePlainFarm();
  const payload = '{"AM2301":{"Temperature":71.6,"Humidity":null},"TempUnit":"F"}';

  it('writes a value as it reads it', () => {
    const value = fc.record({
      path: fc.constantFrom('$', '$.a.b', '$["a=b:c"].d', '$[3]'),
      metric: fc.constantFrom(null, ...METRICS),
      unit: fc.constantFrom(null, '°F', 'µS/cm', 'ppm (500)'),
      factor: fc.constantFrom(1, 0.01, -2),
    });
    fc.assert(
      fc.property(value, (one) => {
        expect(parseValue(formatValue(one))).toEqual(one);
      }),
    );
    for (const typed of ['temperature', '$.a', '$.a=wind', '$.a=ec:mS/cm:x', 'a=ec']) {
      expect(() => parseValue(typed)).toThrow();
    }
  });

  it('maps a topic to a place, lists it, and tells what a message becomes', async () => {
    const value = ['$.AM2301.Temperature=temperature', '$.AM2301.Humidity=humidity:%'];
    const tried = await run(devices, ['test', 'tele/TH16/SENSOR'], { options: { payload, value } });
    expect(tried.out).toMatch(/\$\.AM2301\.Temperature=temperature +22 °C\n/);
    expect(tried.out).toContain(m.unread.missing);
    expect(rowsOf(await api().listDeviceMappings({}))).toEqual([]);
    const mapped = await run(devices, ['map', 'tele/TH16/SENSOR'], { options: { to: 'Grow 1', value, yes: true } });
    expect(mapped).toMatchObject({ code: 0, out: `${m.mapped({ topic: 'tele/TH16/SENSOR', place: 'Grow 1' })}\n` });
    expect((await run(devices, [])).out).toMatch(/tele\/TH16\/SENSOR +Grow 1 +\$\.AM2301\.Humidity=humidity:%/);
    expect(await jsonOf(devices, ['test', 'tele/TH16/SENSOR'], { payload })).toMatchObject([
      { place: 'Grow 1', read: '22 °C' },
      { place: 'Grow 1', read: m.unread.missing },
    ]);
  });

  it('maps what a device is asked for, and lists it', async () => {
    const options = { to: 'Grow 1', command: ['temperature=climate/set', 'co2=valve/set'], yes: true };
    expect(await run(devices, ['map', 'climate/state'], { options })).toMatchObject({ code: 0 });
    const mappings = rowsOf(await api().listDeviceMappings({}));
    expect(mappings.find(({ topic }) => topic === 'climate/state')).toMatchObject({
      ...{ values: [], commands: [{ key: 'temperature', payload: '{value}' }, { key: 'co2' }] },
    });
    // Without a broker, nothing is sent.
    expect((await run(devices, ['commands'])).err).toContain(m.noCommands);
    const errorOf = async (command: string) =>
      (await run(devices, ['map', 'a/b'], { options: { to: 'Grow 1', command: [command], yes: true } })).err;
    expect(await errorOf('wind=a')).toContain('"wind"');
    expect(await errorOf('light')).toContain(m.commandTopicMissing({ key: 'light' }));
    expect(await errorOf('light=a/set')).toContain(fieldTexts.not_asked_there({}));
  });

  it('maps a topic that names the place and the metric', async () => {
    const topic = 'farm/{chamber}/{metric}';
    const options = { value: ['$={metric}'], yes: true };
    const mapped = await run(devices, ['map', topic], { options });
    expect(mapped.out).toBe(`${m.mapped({ topic, place: m.placeOfTopic })}\n`);
    expect((await run(devices, [])).out).toMatch(new RegExp(`${m.placeOfTopic} +\\$=\\{metric\\}`));
    expect(await jsonOf(devices, ['test', 'farm/grow-1/temp_f'], { payload: '71.6' })).toEqual([
      { place: 'Grow 1', value: '$=temperature:°F', read: '22 °C' },
    ]);
    const twice = await run(devices, ['map', topic], { options: { ...options, to: 'Grow 1' } });
    expect(twice.err).toContain(m.placeTwice);
  });

  it('lists the devices whose clocks are off behind the mappings', async () => {
    const clock = { topic: 'tele/TH16/SENSOR', offset_s: -7260, since: '2026-05-11T06:00:00.000Z', believed: false };
    const withClock = { ...api(), listDeviceClocks: async () => [clock, { ...clock, offset_s: 90, believed: true }] };
    const { out } = await runOn(withClock, devices, ['list']);
    expect(out).toContain(m.clockOffset({ seconds: -7260 }));
    expect(out).toContain('2 h behind');
    expect(out).toContain('2 min ahead');
    expect(out).toContain(m.clockNotBelieved);
  });

  it('says what is missing', async () => {
    const errorOf = async (words: readonly string[], options = {}) => (await run(devices, words, { options })).err;
    expect(await errorOf(['map'])).toContain(m.nameTopic({ verb: 'map' }));
    expect(await errorOf(['map', 'a/b'])).toContain(m.placeMissing);
    expect(await errorOf(['map', 'a/b'], { to: 'Grow 1' })).toContain(m.nothingProposed({ topic: 'a/b' }));
    expect(await errorOf(['test', 'a/b'])).toContain(m.notSeen({ topic: 'a/b' }));
    expect(await errorOf(['map', 'a/b'], { to: 'Nowhere', value: ['$=co2'], yes: true })).toContain('Nowhere');
  });
});
