import { commandKeys } from '#domain/devices/commands/asked-now.ts';
import { METRIC_FACTS, METRICS, type Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';

/** The set points that are announced of a place, by the metric that they are for. */
const SET_POINTS = ['light', 'ppfd', 'temperature', 'humidity', 'co2', 'ec', 'ph'] as const;
export type AnnouncedSetPoint = (typeof SET_POINTS)[number];

/** A place of the farm with what is measured there. */
export interface AnnouncedPlace {
  readonly subject: Subject;
  readonly name: string;
  readonly metrics: readonly Metric[];
}

/** The words of entities, in the farm's language. */
export interface AnnouncementWords {
  readonly metrics: Readonly<Record<Metric, string>>;
  readonly setPoints: Readonly<Record<AnnouncedSetPoint, string>>;
  readonly fault: string;
  readonly tasksDue: string;
}

/** Where the farm says in Home Assistant's terms how a place is; below a topic that no device uses. */
export const STATE_ROOT = 'phyto/home_assistant';
/** `online` while the farm is connected; the broker says `offline` for a farm that was cut off. */
export const AVAILABILITY_TOPIC = `${STATE_ROOT}/farm/availability`;
const PREFIX = 'homeassistant';
/** Topic on which Home Assistant says `online` when it has started. */
export const BIRTH_TOPIC = `${PREFIX}/status`;
const OBJECT = 'phyto_';

/** Tells whether a topic is an announcement by a farm, which is no device of another maker. */
export const isOwnAnnouncement = (topic: string): boolean => topic.startsWith(`${PREFIX}/device/${OBJECT}`);

/** The topic of the announcement of a place, or of the farm itself. */
export const configTopic = (subject: Subject | 'farm'): string =>
  // Home Assistant takes letters, digits, `_` and `-` only.
  `${PREFIX}/device/${OBJECT}${subject.replaceAll(/[^\w-]/g, '_')}/config`;

/** Returns the topics that go with an announcement: itself, and the state that its entities read. */
export const topicsOfAnnouncement = (config: string): readonly string[] => {
  const subject = config.slice(`${PREFIX}/device/${OBJECT}`.length, -'/config'.length);
  return [config, stateTopic(subject)];
};

export const stateTopic = (subject: Subject | 'farm'): string => `${STATE_ROOT}/${subject}/state`;

/** The classes that Home Assistant knows, whose units it converts and whose names it translates. */
const CLASSES: Partial<Readonly<Record<Metric, string>>> = {
  temperature: 'temperature',
  leaf_temperature: 'temperature',
  water_temperature: 'temperature',
  humidity: 'humidity',
  co2: 'carbon_dioxide',
  ec: 'conductivity',
  ph: 'ph',
  flow: 'volume_flow_rate',
};

/** Units as Home Assistant spells them; it refuses a class with another spelling. */
const UNITS: Readonly<Record<string, string>> = { 'l/min': 'L/min', 'mg/l': 'mg/L' };

/** Returns the set points that are announced of a place. */
export const announcedSetPoints = (subject: Subject): readonly AnnouncedSetPoint[] =>
  SET_POINTS.filter((key) => commandKeys(subject).includes(key));

/** The options of an entity, as Home Assistant names them. */
type Entity = Readonly<Record<string, string>>;

/** Returns the announcement of a place as a device of Home Assistant, by device discovery (2024.11 and later). */
export function placeDiscovery({ subject, name, metrics }: AnnouncedPlace, words: AnnouncementWords) {
  const readings = METRICS.filter((metric) => metrics.includes(metric)).map((metric): [string, Entity] => [
    metric,
    entity(subject, metric, metric, words.metrics[metric]),
  ]);
  const setPoints = announcedSetPoints(subject).map((key): [string, Entity] => [
    `set_${key}`,
    entity(subject, `set_${key}`, key, words.setPoints[key]),
  ]);
  const fault: Entity = {
    ...{ p: 'binary_sensor', unique_id: `${OBJECT}${subject}_fault`, name: words.fault, device_class: 'problem' },
    value_template: '{{ value_json.fault }}',
    ...{
      json_attributes_topic: stateTopic(subject),
      json_attributes_template: '{{ {"faults": value_json.faults} | tojson }}',
    },
  };
  return {
    dev: { ids: [`${OBJECT}${subject}`], name, mf: 'Phytotron', via_device: `${OBJECT}farm` },
    cmps: Object.fromEntries([...readings, ...setPoints, ['fault', fault]]),
    ...shared(subject),
  };
}

/** Returns the announcement of the farm itself, with the tasks that are due. */
export const farmDiscovery = (name: string, words: AnnouncementWords) => ({
  dev: { ids: [`${OBJECT}farm`], name, mf: 'Phytotron' },
  cmps: {
    tasks_due: {
      ...{ p: 'sensor', unique_id: `${OBJECT}farm_tasks_due`, name: words.tasksDue, state_class: 'measurement' },
      value_template: '{{ value_json.tasks_due }}',
    },
  },
  ...shared('farm'),
});

const shared = (subject: Subject | 'farm') => ({
  o: { name: 'Phytotron' },
  state_topic: stateTopic(subject),
  availability_topic: AVAILABILITY_TOPIC,
  qos: 1,
});

function entity(subject: Subject, key: string, metric: Metric, name: string): Entity {
  const { unit, isState } = METRIC_FACTS[metric];
  const own = { unique_id: `${OBJECT}${subject}_${key}`, name };
  if (isState) {
    const state = `{{ none if value_json.${key} is none else ('ON' if value_json.${key} else 'OFF') }}`;
    return {
      p: 'binary_sensor',
      ...own,
      value_template: state,
      ...(metric === 'pump' ? { device_class: 'running' } : {}),
    };
  }
  const deviceClass = CLASSES[metric];
  return {
    ...{ p: 'sensor', ...own, state_class: 'measurement' },
    ...(deviceClass === undefined ? {} : { device_class: deviceClass }),
    ...(unit === '' ? {} : { unit_of_measurement: UNITS[unit] ?? unit }),
    // Every key is in every message: a missing one would be an error in Home Assistant's log, null is "unknown".
    value_template: `{{ value_json.${key} }}`,
  };
}
