import { commandKeys } from '#domain/devices/commands/asked-now.ts';
import type { DeviceCommand } from '#domain/devices/commands/device-command.ts';
import type { FieldFault } from '#domain/problems/field-fault.ts';
import { unitsOf } from '#domain/quantities/quantities.ts';
import { foldUnit } from '#domain/quantities/unit-spellings.ts';
import type { Metric } from '#domain/telemetry/metric.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { METRIC_QUANTITIES, toStoredUnit } from '#domain/telemetry/reading-unit.ts';
import { parsePath } from './payload-path.ts';
import { findPatternFault, hasWildcard, namesMetric, namesPlace } from './topic-pattern.ts';

/** A value of a message that becomes a reading. */
export interface MappedValue {
  /** The way to the value: `$.AM2301.Temperature`, or `$` for the whole message. */
  readonly path: string;
  readonly metric: Metric;
  /** The unit in which the device sends it; null for the metric's own. */
  readonly unit: string | null;
  /** Multiplies the sent number: 0.01 for hundredths. */
  readonly factor: number;
}

/** A value whose metric may be the one that the topic names; then it is null. */
export type ValueOfTopic = Omit<MappedValue, 'metric'> & { readonly metric: Metric | null };

/** Which values of the messages of a topic are readings, and of what. */
export interface DeviceMapping {
  readonly uuid: string;
  /** A topic of the broker, in which `+` stands for any one level, and `{place}` or `{metric}` for one that names it. */
  readonly topic: string;
  /** The bed, chamber, HVAC or reservoir that is measured; null if the topic names it. */
  readonly subject: Subject | null;
  readonly values: readonly ValueOfTopic[];
  /** Messages that tell the device what is asked of the place. */
  readonly commands: readonly DeviceCommand[];
  readonly version: number;
}

/** A mapping as it reads the messages of one topic. */
export interface PlacedMapping {
  readonly uuid: string;
  readonly subject: Subject;
  readonly values: readonly MappedValue[];
}

/** Limit on the values of a mapping. */
export const MAX_MAPPED = 32;

/** Finds what is wrong with a topic pattern, as faults of the field `''`. */
export function checkPattern(pattern: string): FieldFault[] {
  const code = findPatternFault(pattern);
  return code === null ? [] : [{ field: '', fault: { code, params: {} } }];
}

/** Finds what a topic doesn't name although the mapping leaves it to the topic, or names although the mapping does. */
function checkParts({ topic, subject, values }: Pick<DeviceMapping, 'topic' | 'subject' | 'values'>): FieldFault[] {
  const missing = { code: 'required', params: {} } as const;
  const faults: FieldFault[] = values.flatMap(({ metric }, at) =>
    metric === null && !namesMetric(topic) ? [{ field: `values.${at}.metric`, fault: missing }] : [],
  );
  if (subject === null && !namesPlace(topic)) faults.push({ field: 'subject', fault: missing });
  if (subject !== null && namesPlace(topic)) {
    faults.push({ field: 'subject', fault: { code: 'place_in_topic', params: {} } });
  }
  return faults;
}

/** Finds faults in the values of a mapping: paths that can't be read, units of other metrics, and metrics named twice. */
export function checkMappedValues(values: readonly ValueOfTopic[]): FieldFault[] {
  const seen = new Set<Metric | null>();
  return values.flatMap(({ path, metric, unit }, index) => {
    const faults: FieldFault[] = [];
    if (parsePath(path) === null) faults.push({ field: `${index}.path`, fault: { code: 'invalid_path', params: {} } });
    if (unit !== null && metric !== null && (foldUnit(unit) === '' || toStoredUnit(metric, 1, unit) === null)) {
      faults.push({
        field: `${index}.unit`,
        fault: { code: 'unit_unsuited', params: { unit, units: unitsOf(METRIC_QUANTITIES[metric]) } },
      });
    }
    if (seen.has(metric)) faults.push({ field: `${index}.metric`, fault: { code: 'metric_mapped_twice', params: {} } });
    seen.add(metric);
    return faults;
  });
}

/** Finds faults between the fields of a mapping. */
export function checkMapping({
  topic,
  subject,
  values,
  commands,
}: Pick<DeviceMapping, 'topic' | 'subject' | 'values' | 'commands'>): FieldFault[] {
  // A place that the topic names differs from message to message.
  const keys = subject === null ? [] : commandKeys(subject);
  return [
    ...checkParts({ topic, subject, values }),
    ...(values.length + commands.length > 0
      ? []
      : [{ field: 'values', fault: { code: 'nothing_mapped' as const, params: {} } }]),
    ...commands.flatMap(({ key, answer }, index): FieldFault[] => [
      ...(keys.includes(key)
        ? []
        : [{ field: `commands.${index}.key`, fault: { code: 'not_asked_there' as const, params: {} } }]),
      ...(answer !== null && hasWildcard(topic)
        ? [{ field: `commands.${index}.answer`, fault: { code: 'answer_of_several' as const, params: {} } }]
        : []),
    ]),
  ];
}
