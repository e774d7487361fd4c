import { describe, expect, it } from 'vitest';
import { checkCommands } from '#domain/devices/commands/device-command.ts';
import { proposeCommands } from '#domain/devices/commands/propose-commands.ts';
import { isOwnTalk } from '#domain/devices/dialects.ts';

describe('commands for a device', () => {
  it.each<[string, string, string[]]>([
    ['stat/TH16/POWER', 'OFF', ['light cmnd/TH16/POWER {value} ON $']],
    ['plug/stat/POWER2', 'ON', ['light plug/cmnd/POWER2 {value} ON $']],
    [
      'zigbee2mqtt/Lamp left',
      '{"state":"OFF","brightness":254}',
      ['light zigbee2mqtt/Lamp left/set {"state":"{value}"} ON $.state'],
    ],
    [
      'zigbee2mqtt/Valve',
      '{"local_temperature":19.5,"occupied_heating_setpoint":21}',
      ['temperature zigbee2mqtt/Valve/set {"occupied_heating_setpoint":{value}} ON $.occupied_heating_setpoint'],
    ],
    [
      'shellyplus1-a8032abe54dc/status/switch:0',
      '{"id":0,"output":false}',
      [
        'light shellyplus1-a8032abe54dc/rpc {"id":1,"src":"phyto","method":"Switch.Set","params":{"id":0,"on":{value}}} true $.output',
      ],
    ],
    [
      'pump/events/rpc',
      '{"src":"pump","method":"NotifyStatus","params":{"ts":1.2,"switch:1":{"id":1,"output":true}}}',
      [
        'light pump/rpc {"id":1,"src":"phyto","method":"Switch.Set","params":{"id":1,"on":{value}}} true $.params.switch:1.output',
      ],
    ],
    ['shellies/shelly1-AABB/relay/0', 'off', ['light shellies/shelly1-AABB/relay/0/command {value} on $']],
    ['rack-1/switch/grow_light/state', 'OFF', ['light rack-1/switch/grow_light/command {value} ON $']],
    ['rack-1/light/bar/state', '{"state":"ON"}', ['light rack-1/light/bar/command {"state":"{value}"} ON $.state']],
    ['homie/5/rack/lamp/on', 'false', ['light homie/5/rack/lamp/on/set {value} true $']],
    ['tele/TH16/SENSOR', '{"AM2301":{"Temperature":21}}', []],
    ['shelly/events/rpc', '{"params":{"temperature:0":{"tC":21}}}', []],
    ['homie/5/rack/air/temperature', '21.5', []],
    ['lab/scale', 'not JSON', []],
  ])('on %s with %s', (topic, text, expected) => {
    const proposed = proposeCommands(topic, text);
    expect(proposed.map(({ key, topic, payload, on, answer }) => `${key} ${topic} ${payload} ${on} ${answer}`)).toEqual(
      expected,
    );
    expect(checkCommands(proposed)).toEqual([]);
    expect(isOwnTalk(topic)).toBe(false);
  });
});
