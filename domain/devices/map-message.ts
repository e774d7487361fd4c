import { unitFor } from '#domain/quantities/quantities.ts';
import { METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import type { SentReading } from '#domain/telemetry/reading.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import type { Instant } from '#domain/time.ts';
import type { MappedValue, PlacedMapping } from './device-mapping.ts';
import { numberIn, stateIn } from './device-value.ts';
import { isMissing, isSentinel } from './missing-values.ts';
import { parsePayload } from './payload.ts';
import { type PathSteps, parsePath, valueAt } from './payload-path.ts';
import { measuredAt } from './payload-time.ts';

/** Why a mapped value is no reading. */
export type UnreadValue =
  /** The message has nothing there. */
  | 'absent'
  /** The device says that it has no value. */
  | 'missing'
  | 'invalid'
  /** The message says another unit than the mapping. */
  | 'unit_conflict'
  /** Nobody knows when it was measured. */
  | 'no_time';

/** A value as its mapping reads it: a reading, or why it is none. */
export type ReadValue = { readonly reading: SentReading } | { readonly unread: UnreadValue };

/** A message of a mapped topic. `arrival` is null for one that the broker kept, since it says nothing of its time. */
export interface MappedMessage {
  readonly text: string;
  readonly arrival: Instant | null;
}

/** Reads the mapped values of a message, in the order of the mapping. Null for a payload that can't be read at all. */
export function mapMessage(
  { subject, values }: Pick<PlacedMapping, 'subject' | 'values'>,
  { text, arrival }: MappedMessage,
): readonly ReadValue[] | null {
  const message = parsePayload(text);
  if (message === undefined) return null;
  return values.map((one): ReadValue => {
    const steps = parsePath(one.path) ?? [];
    const around = objectsAround(message, steps);
    const read = readValue(one, valueAt(message, steps), unitBeside(around, steps, one.metric));
    if (typeof read === 'string') return { unread: read };
    const instant = measuredAt(around) ?? arrival;
    if (instant === null) return { unread: 'no_time' };
    return { reading: { subject, metric: one.metric, instant, ...read } };
  });
}

function readValue(
  { metric, unit, factor }: MappedValue,
  value: unknown,
  beside: string | null,
): Pick<SentReading, 'value' | 'unit'> | UnreadValue {
  if (value === undefined) return 'absent';
  if (isMissing(value)) return 'missing';
  if (METRIC_FACTS[metric].isState) {
    const state = stateIn(value);
    return state === null ? 'invalid' : { value: state, unit: null };
  }
  const found = numberIn(value);
  if (found === null) return 'invalid';
  const said = found.unit ?? beside;
  if (said !== null && unit !== null && !isSameUnit(metric, said, unit)) return 'unit_conflict';
  // Removes floating-point noise: 2264 hundredths are 22.64.
  const scaled = factor === 1 ? found.number : Number((found.number * factor).toPrecision(12));
  const sent = { value: scaled, unit: unit ?? said };
  return isSentinel(metric, scaled, sent.unit) ? 'missing' : sent;
}

/** A unit that the farm doesn't know conflicts too: nobody can tell that it is the same. */
const isSameUnit = (metric: Metric, said: string, unit: string): boolean =>
  unitFor(METRIC_QUANTITIES[metric], said) === unitFor(METRIC_QUANTITIES[metric], unit);

/** Returns the objects around a value, the nearest first. */
function objectsAround(message: unknown, steps: PathSteps): readonly object[] {
  return steps
    .map((_, depth) => valueAt(message, steps.slice(0, depth)))
    .filter((around) => typeof around === 'object' && around !== null)
    .toReversed();
}

/** Returns the unit that a key beside the value, or above it, says; null without one. */
function unitBeside(around: readonly object[], steps: PathSteps, metric: Metric): string | null {
  const key = String(steps.at(-1) ?? '');
  // Tasmota says the unit of temperatures once, above its sensors.
  const general = METRIC_QUANTITIES[metric] === 'temperature' ? ['TempUnit', 'temperature_unit', 'temp_unit'] : [];
  const own = key === 'value' || key === 'state' ? ['unit', 'units', 'unit_of_measurement'] : [];
  for (const [depth, object] of around.entries()) {
    const fields = new Map<string, unknown>(Object.entries(object));
    for (const name of depth === 0 ? [`${key}_unit`, `${key}Unit`, ...own, ...general] : general) {
      const unit = fields.get(name);
      if (typeof unit === 'string' && unit.trim() !== '') return unit.trim();
    }
  }
  return null;
}
