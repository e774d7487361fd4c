import { plural } from '#messages/en/language.ts';

export { clockBelieved, clockNotBelieved, clockOffset } from '#messages/en/kinds/devices.ts';

export const title = 'Devices';
export const purpose = 'Sensors and controllers report for a bed, HVAC, reservoir or chamber.';
export const connection = 'Connection';
export const sending = 'With readings';
export const silent = 'Silent';
export const noneSilent = 'None';
export const placeCount = ({ count }: { readonly count: number }): string =>
  plural(count, { one: '# place', other: '# places' });
export const topics = 'docs/mqtt.md lists all MQTT topics.';
export const places = 'Places with readings';
export const columns = { name: 'Place', metrics: 'Measured', last: 'Last reading', silent: 'Silent' };
export const silentSince = ({ moment }: { readonly moment: string }): string => `Since ${moment}`;
export const lastAt = ({ moment }: { readonly moment: string }): string => `Last reading ${moment}`;
export const none = 'Devices send them over HTTP or MQTT, or you import a file.';
export const howToSend = 'How to send readings';
export const announce = 'Announce places to Home Assistant';
export const announceHelp =
  'Beds, chambers, HVACs and reservoirs appear there as devices with their readings, set points and faults, and the farm with its due tasks.';
export const announcing = 'Places are announced to Home Assistant';
export const notAnnouncing = 'Places are removed from Home Assistant';
export const clocks = 'Clocks that are off';
