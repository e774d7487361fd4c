import { z } from 'zod';
import type { DeviceClock } from '#domain/devices/device-clock.ts';
import { parsePayload } from '#domain/devices/payload.ts';
import { readInstant } from '#domain/devices/payload-time.ts';
import type { SparkplugBirth } from '#domain/devices/sparkplug/sparkplug-birth.ts';
import { PREFIXED_ID_PATTERN, UUID_PATTERN } from '#domain/ids.ts';
import { onDemand } from '#domain/on-demand.ts';
import { isMetric, METRIC_FACTS, type Metric } from '#domain/telemetry/metric.ts';
import type { SentReading, Subject } from '#domain/telemetry/reading.ts';
import type { Instant } from '#domain/time.ts';
import type { BusMessage } from './device-bus.ts';
import type { RefusedMessage, ReportedState } from './devices.ts';

/** A message as the farm understands it. */
export type DeviceMessage =
  | {
      readonly kind: 'readings';
      readonly readings: readonly SentReading[];
      readonly refused: readonly RefusedMessage[];
      /** Births of nodes of Sparkplug B to be stored, and the ids of those to be removed. */
      readonly births?: readonly SparkplugBirth[];
      readonly goneBirths?: readonly string[];
      /** Clocks to be stored, by device; null for those that are right again. */
      readonly clocks?: ReadonlyMap<string, DeviceClock | null>;
    }
  | { readonly kind: 'fault'; readonly subject: Subject; readonly text: string | null }
  | { readonly kind: 'state'; readonly subject: Subject; readonly state: ReportedState; readonly at: Instant }
  /** Sent by the farm itself. */
  | { readonly kind: 'own' }
  | { readonly kind: 'refused'; readonly reason: RefusedMessage };

const MAX_FAULT = 200;
const MAX_VALUE = 32;
const MAX_KEYS = 64;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
const UNPAIRED = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const printable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => isPrintable(text));
const value = onDemand(() => z.union([z.number(), printable(MAX_VALUE), z.boolean(), z.null()]));
const time = onDemand(() => z.union([z.string().max(40), z.number()]).optional());
const measured = onDemand(() => z.object({ value: value(), unit: printable(16).nullish(), at: time() }));
/** A value alone, or with its unit and time. */
const field = onDemand(() => z.union([value().transform((bare): Sent => ({ value: bare })), measured()]));
const fields = <T extends z.ZodType>(values: T) =>
  z.record(z.string().max(64), values).refine((sent) => Object.keys(sent).length <= MAX_KEYS);
const several = onDemand(() => fields(z.unknown()));
const state = onDemand(() => fields(z.union([z.number(), printable(200), z.boolean(), z.null()])));

interface Sent {
  readonly value: number | string | boolean | null;
  readonly unit?: string | null | undefined;
  readonly at?: string | number | undefined;
}

/**
 * Reads a message by its topic: `<subject>/<metric>`, `<subject>/readings`, `<subject>/fault` or `<subject>/state`. What
 * doesn't say when it was measured gets the time of arrival. Never throws.
 */
export function parseDeviceMessage({ topic, text, isRetained }: BusMessage, now: Instant): DeviceMessage {
  const [subject = '', channel = '', ...more] = topic.split('/');
  if (more.length > 0 || !(PREFIXED_ID_PATTERN.test(subject) || UUID_PATTERN.test(subject))) {
    return refused('unknown_topic');
  }
  if (channel === 'set' || channel === 'disco') return { kind: 'own' };
  if (text === null) return refused('too_long');
  const arrival = isRetained ? null : now;
  if (isMetric(channel)) return parseMetric(subject, channel, text, arrival);
  if (channel === 'readings') return parseReadings(subject, text, arrival);
  if (channel === 'fault') return { kind: 'fault', subject, text: faultText(text) };
  return channel === 'state' ? parseState(subject, text, now) : refused('unknown_topic');
}

const refused = (reason: RefusedMessage): DeviceMessage => ({ kind: 'refused', reason });

function parseMetric(subject: Subject, metric: Metric, text: string, arrival: Instant | null): DeviceMessage {
  const bare = text.trim();
  const sent = bare.startsWith('{') ? measured().safeParse(parsePayload(bare)) : bareValue(bare);
  if (!sent.success) return refused('invalid');
  const reading = toReading(subject, metric, sent.data, arrival);
  return typeof reading === 'string' ? refused(reading) : { kind: 'readings', readings: [reading], refused: [] };
}

/** A text that isn't JSON is the value itself. */
function bareValue(text: string): { readonly success: true; readonly data: Sent } | { readonly success: false } {
  const isValue = text !== '' && text.length <= MAX_VALUE && !/^["[]/.test(text) && isPrintable(text);
  return isValue ? { success: true, data: { value: text } } : { success: false };
}

function parseReadings(subject: Subject, text: string, arrival: Instant | null): DeviceMessage {
  const sent = several().safeParse(parsePayload(text));
  if (!sent.success) return refused('invalid');
  const { at, ...measurements } = sent.data;
  const common = time().safeParse(at);
  if (!common.success) return refused('invalid');
  const beside = printable(16).nullish();
  const isUnit = (name: string): boolean => /_unit$/.test(name) && isMetric(name.slice(0, -'_unit'.length));
  const results = Object.entries(measurements).flatMap(([name, one]): (SentReading | RefusedMessage)[] => {
    if (isUnit(name)) return [];
    if (!isMetric(name)) return ['unknown_metric'];
    const [parsed, unit] = [field().safeParse(one), beside.safeParse(measurements[`${name}_unit`])];
    if (!parsed.success || !unit.success) return ['invalid'];
    const sent = { ...parsed.data, unit: parsed.data.unit ?? unit.data, at: parsed.data.at ?? common.data };
    return [toReading(subject, name, sent, arrival)];
  });
  return {
    kind: 'readings',
    readings: results.filter((one) => typeof one !== 'string'),
    refused: results.filter((one) => typeof one === 'string'),
  };
}

function parseState(subject: Subject, text: string, now: Instant): DeviceMessage {
  const sent = state().safeParse(parsePayload(text));
  if (!sent.success) return refused('invalid');
  const { at, ...known } = sent.data;
  const said = typeof at === 'string' || typeof at === 'number' ? readInstant(at) : null;
  return { kind: 'state', subject, state: known, at: said ?? now };
}

function toReading(
  subject: Subject,
  metric: Metric,
  sent: Sent,
  arrival: Instant | null,
): SentReading | RefusedMessage {
  const instant = sent.at === undefined ? arrival : readInstant(sent.at);
  if (instant === null) return sent.at === undefined ? 'no_time' : 'invalid';
  return { subject, metric, instant, value: numberOf(metric, sent.value), unit: sent.unit ?? null };
}

/** Relays and lamps say on and off. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['on', 1],
  ['off', 0],
  ['true', 1],
  ['false', 0],
]);

function numberOf(metric: Metric, sent: Sent['value']): SentReading['value'] {
  if (typeof sent === 'number' || sent === null) return sent;
  const word = String(sent);
  return (METRIC_FACTS[metric].isState ? WORDS.get(word.toLowerCase()) : undefined) ?? word;
}

const isPrintable = (text: string): boolean => text.search(CONTROL) < 0 && text.search(UNPAIRED) < 0;

/** Texts of devices that mean no fault. */
const NO_FAULT: ReadonlySet<string> = new Set(['', 'ok', '0', 'false', 'none', 'null']);

function faultText(text: string): string | null {
  const clean = text.replace(CONTROL, ' ').trim().slice(0, MAX_FAULT).replace(UNPAIRED, '');
  return NO_FAULT.has(clean.replace(/^"(.*)"$/, '$1').toLowerCase()) ? null : clean;
}
