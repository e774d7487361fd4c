import type { MappedValue } from '#domain/devices/device-mapping.ts';
import { parsePayload } from '#domain/devices/payload.ts';
import { findPatternFault, hasWildcard, MAX_PATTERN } from '#domain/devices/topic-pattern.ts';
import { guessUse, isUnitOf } from '#domain/telemetry/imports/column-use.ts';
import { METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import { readValueTemplate } from './value-template.ts';

/** A sensor that a device announced to Home Assistant, of something that the farm measures. */
export interface AnnouncedSensor {
  /** The topic of its values. */
  readonly topic: string;
  /** The name of the device; null if it has none. */
  readonly device: string | null;
  readonly name: string;
  /** Null if the template can't be read as a path. */
  readonly value: MappedValue | null;
  /** As announced; null if the whole message is the value. */
  readonly template: string | null;
}

/** The abbreviations that are used, of `abbreviations.py` of Home Assistant. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['cmps', 'components'],
  ['dev', 'device'],
  ['dev_cla', 'device_class'],
  ['ent_cat', 'entity_category'],
  ['obj_id', 'object_id'],
  ['p', 'platform'],
  ['pl_off', 'payload_off'],
  ['pl_on', 'payload_on'],
  ['stat_t', 'state_topic'],
  ['uniq_id', 'unique_id'],
  ['unit_of_meas', 'unit_of_measurement'],
  ['val_tpl', 'value_template'],
]);
const TOPIC = /^homeassistant\/(?<component>[a-z_]+)\/(?:[^/]+\/)?(?<object>[^/]+)\/config$/;

const OF_CLASS: ReadonlyMap<string, Metric> = new Map([
  ['temperature', 'temperature'],
  ['humidity', 'humidity'],
  ['carbon_dioxide', 'co2'],
  ['conductivity', 'ec'],
  ['ph', 'ph'],
  ['volume_flow_rate', 'flow'],
]);
/** Components that say on or off. */
const SWITCHES: ReadonlySet<string> = new Set(['binary_sensor', 'switch', 'light']);
const ON_OFF: ReadonlySet<string> = new Set(['on', 'off', 'true', 'false', '1', '0', 'open', 'closed']);

/** The most components of a device that are read. */
const MOST_COMPONENTS = 200;

type Fields = ReadonlyMap<string, unknown>;

/** Tells whether a topic is one of announcements to Home Assistant. */
export const isAnnouncement = (topic: string): boolean => TOPIC.test(topic);

/**
 * Reads an announcement to Home Assistant, of one sensor or of a device with its components. Returns the sensors that
 * measure what the farm knows; none for an empty message, which takes an announcement back. The farm's own are left out.
 */
export function readAnnouncement(topic: string, text: string): readonly AnnouncedSensor[] {
  const { component = '', object = '' } = TOPIC.exec(topic)?.groups ?? {};
  const root = fieldsOf(parsePayload(text));
  if (component === '' || root === null) return [];
  if (component !== 'device') return readSensor(component, object, root, root) ?? [];
  const components = root.get('components');
  const entries = typeof components === 'object' && components !== null ? Object.entries(components) : [];
  return entries.slice(0, MOST_COMPONENTS).flatMap(([key, sent]) => {
    const own = fieldsOf(sent);
    return own === null ? [] : (readSensor(textIn(own, 'platform') ?? '', key, own, root) ?? []);
  });
}

/** Reads a component; what it doesn't say itself, its device says for all. */
function readSensor(component: string, object: string, own: Fields, root: Fields): AnnouncedSensor[] | null {
  const isSwitch = SWITCHES.has(component);
  if (!isSwitch && component !== 'sensor') return null;
  // What a device tells of itself, such as the temperature of its chip.
  if (textIn(own, 'entity_category') !== null) return null;
  const topic = topicIn(own, root);
  if (topic === null) return null;
  const device = fieldsOf(root.get('device'));
  const deviceName = device === null ? null : textIn(device, 'name');
  const template = textIn(own, 'value_template');
  const read = template === null ? { path: '$', factor: 1 } : readValueTemplate(template);
  const name = textIn(own, 'name') ?? object;
  const names = [name, object, textIn(own, 'object_id'), topic.split('/').at(-1), topic.split('/').at(-2)];
  const unit = textIn(own, 'unit_of_measurement');
  const metric = isSwitch ? switchNamed(names, own) : metricOf(names, textIn(own, 'device_class'), unit);
  if (metric === null) return null;
  const value = read === null ? null : { ...read, metric, unit: METRIC_FACTS[metric].isState ? null : unit };
  return [{ topic, device: deviceName, name, value, template }];
}

/** Returns the metric of a sensor: by its class, which a name may narrow down ('Water temperature'), else by a name alone. */
function metricOf(
  names: readonly (string | null | undefined)[],
  deviceClass: string | null,
  unit: string | null,
): Metric | null {
  const general = deviceClass === null ? null : (OF_CLASS.get(deviceClass) ?? null);
  if (deviceClass !== null && general === null) return null;
  const narrow = names.flatMap((name) => {
    const found = metricNamed(name);
    if (found === null || METRIC_FACTS[found].isState) return [];
    return general === null || METRIC_QUANTITIES[found] === METRIC_QUANTITIES[general] ? [found] : [];
  });
  // A name such as 'Temperature' says no more than the class, another may.
  const metric = narrow.find((one) => one !== general) ?? narrow[0] ?? general;
  return metric !== null && isUnitOf(metric, unit) ? metric : null;
}

function switchNamed(names: readonly (string | null | undefined)[], own: Fields): Metric | null {
  const said = [own.get('payload_on') ?? 'on', own.get('payload_off') ?? 'off'];
  if (!said.every((one) => ON_OFF.has(String(one).toLowerCase()))) return null;
  return names.map(metricNamed).find((metric) => metric !== null && METRIC_FACTS[metric].isState) ?? null;
}

/** Names come with that of the device in front: the end counts, 'Rack 3 Water temperature', 'rack_3_water_temperature'. */
function metricNamed(name: string | null | undefined): Metric | null {
  const words = (name ?? '').split(/[\s_-]+/).filter((word) => word !== '');
  for (let from = 0; from < words.length; from += 1) {
    const use = guessUse(words.slice(from).join(' '));
    if (use?.kind === 'readings') return use.metric;
  }
  return null;
}

/** Returns the topic of values, with the base topic `~` put in; null without one that could be mapped. */
function topicIn(own: Fields, root: Fields): string | null {
  const topic = textIn(own, 'state_topic') ?? textIn(root, 'state_topic');
  const base = textIn(own, '~') ?? textIn(root, '~') ?? '';
  const whole = topic?.replace(/^~/, base).replace(/~$/, base) ?? '';
  return whole === '' || whole.length > MAX_PATTERN || hasWildcard(whole) || findPatternFault(whole) !== null
    ? null
    : whole;
}

function textIn(fields: Fields, key: string): string | null {
  const text = fields.get(key);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** Returns the fields of an object by their whole names; null for anything else. */
function fieldsOf(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null) return null;
  return new Map(Object.entries(value).map(([key, one]) => [ABBREVIATIONS.get(key) ?? key, one]));
}
