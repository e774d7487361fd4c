import { parsePayload } from '#domain/devices/payload.ts';
import { formatPath, type PathSteps, valueAt } from '#domain/devices/payload-path.ts';
import type { CommandKey } from './asked-now.ts';
import { type DeviceCommand, PLACEHOLDER } from './device-command.ts';

/** A command whose payload is the value alone and which nothing answers. */
export const plainCommand = (topic: string, key: CommandKey): DeviceCommand => ({
  ...{ topic, key, payload: PLACEHOLDER, unit: null, factor: 1 },
  decimals: key === 'light' ? 0 : 1,
  ...{ on: 'ON', off: 'OFF', answer: null },
});

/** Names of Zigbee2MQTT's set points of heating. */
const HEATING = ['occupied_heating_setpoint', 'current_heating_setpoint'];

/**
 * Proposes what could be sent to the device that speaks on a topic, by the conventions of its dialect: switches, and set points of
 * heating. Dimmers aren't proposed, since only a measurement tells which PPFD a step of theirs gives.
 */
export function proposeCommands(topic: string, text: string): readonly DeviceCommand[] {
  const message = parsePayload(text);
  const levels = topic.split('/');
  const has = (...steps: PathSteps) => valueAt(message, steps) !== undefined;
  const light = (to: string, change: Partial<DeviceCommand>) => [{ ...plainCommand(to, 'light'), ...change }];

  if (/^zigbee2mqtt\/(?!bridge\/)/.test(topic)) {
    const setting = HEATING.find((name) => has(name));
    const heating =
      setting === undefined
        ? []
        : [{ ...plainCommand(`${topic}/set`, 'temperature'), ...inJson(setting, PLACEHOLDER) }];
    return [...(has('state') ? light(`${topic}/set`, inJson('state', `"${PLACEHOLDER}"`)) : []), ...heating];
  }
  // The prefix of Tasmota may stand before or behind the name of the device.
  if (/^POWER\d*$/.test(levels.at(-1) ?? '') && levels.includes('stat')) {
    return light(levels.map((level) => (level === 'stat' ? 'cmnd' : level)).join('/'), { answer: '$' });
  }
  const gen2 = /^(?<device>[^/]+)\/(?:status\/switch:(?<id>\d+)|events\/rpc)$/.exec(topic)?.groups;
  if (gen2 !== undefined) {
    const params = valueAt(message, ['params']);
    const name = Object.keys(params ?? {}).find((key) => /^switch:\d+$/.test(key));
    const id = gen2.id ?? name?.slice('switch:'.length);
    if (id === undefined) return [];
    const method = `{"id":1,"src":"phyto","method":"Switch.Set","params":{"id":${id},"on":${PLACEHOLDER}}}`;
    const answer = formatPath(gen2.id === undefined ? ['params', `switch:${id}`, 'output'] : ['output']);
    return light(`${gen2.device}/rpc`, { payload: method, on: 'true', off: 'false', answer });
  }
  if (/^shellies\/[^/]+\/relay\/\d+$/.test(topic)) {
    return light(`${topic}/command`, { on: 'on', off: 'off', answer: '$' });
  }
  const esphome = /^(?<device>.+\/(?<kind>switch|light)\/[^/]+)\/state$/.exec(topic)?.groups;
  if (esphome !== undefined) {
    const isLight = esphome.kind === 'light';
    return light(`${esphome.device}/command`, isLight ? inJson('state', `"${PLACEHOLDER}"`) : { answer: '$' });
  }
  if (/^homie\/(?:5\/)?[^/$]+\/[^/$]+\/[^/$]+$/.test(topic) && typeof message === 'boolean') {
    return light(`${topic}/set`, { on: 'true', off: 'false', answer: '$' });
  }
  return [];
}

/** The payload of one key of an object, which the device says back. */
const inJson = (key: string, value: string) => ({
  payload: `{${JSON.stringify(key)}:${value}}`,
  answer: formatPath([key]),
});
