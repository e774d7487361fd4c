import { z } from 'zod';
import type { SentValue, SparkplugMetric, SparkplugPayload } from '#domain/devices/sparkplug/sparkplug-payload.ts';
import { onDemand } from '#domain/on-demand.ts';

const MOST_METRICS = 4000;
const DEEPEST = 4;
/** Boolean. */
const SWITCH = 11;

const values = (first: number) => ({
  intValue: { type: 'uint32', id: first },
  longValue: { type: 'uint64', id: first + 1 },
  floatValue: { type: 'float', id: first + 2 },
  doubleValue: { type: 'double', id: first + 3 },
  booleanValue: { type: 'bool', id: first + 4 },
  stringValue: { type: 'string', id: first + 5 },
});

/** The part of Sparkplug B's messages that the farm reads: `sparkplug_b.proto` of Eclipse Tahu, by the numbers of its fields. */
const SCHEMA = {
  nested: {
    Payload: {
      // Otherwise a field with the value 0, such as the first number in sequence, counts as left out.
      edition: 'proto2',
      fields: {
        timestamp: { type: 'uint64', id: 1 },
        metrics: { rule: 'repeated', type: 'Metric', id: 2 },
        seq: { type: 'uint64', id: 3 },
      },
      nested: {
        Metric: {
          fields: {
            name: { type: 'string', id: 1 },
            alias: { type: 'uint64', id: 2 },
            timestamp: { type: 'uint64', id: 3 },
            datatype: { type: 'uint32', id: 4 },
            isHistorical: { type: 'bool', id: 5 },
            isNull: { type: 'bool', id: 7 },
            properties: { type: 'PropertySet', id: 9 },
            ...values(10),
            templateValue: { type: 'Template', id: 18 },
          },
        },
        PropertySet: {
          fields: {
            keys: { rule: 'repeated', type: 'string', id: 1 },
            values: { rule: 'repeated', type: 'PropertyValue', id: 2 },
          },
        },
        PropertyValue: { fields: values(3) },
        Template: { fields: { metrics: { rule: 'repeated', type: 'Metric', id: 2 } } },
      },
    },
  },
};

/** Any number, also one that there is not: a node sends NaN for what it hasn't got. */
const number = z.custom<number>((one) => typeof one === 'number');

/** Whole numbers of 64 bits come as decimal digits, since a number doesn't hold them exactly. */
const value = {
  intValue: z.number().optional(),
  longValue: z.string().optional(),
  floatValue: number.optional(),
  doubleValue: number.optional(),
  booleanValue: z.boolean().optional(),
  stringValue: z.string().optional(),
};

const property = onDemand(() => z.object(value));

const metric = onDemand(() =>
  z.object({
    ...value,
    name: z.string().min(1).optional(),
    alias: z.string().optional(),
    timestamp: z.string().optional(),
    datatype: z.number().optional(),
    isHistorical: z.boolean().default(false),
    isNull: z.boolean().default(false),
    properties: z.object({ keys: z.array(z.string()).default([]), values: z.array(property()).default([]) }).optional(),
    // Read by the same schema, level by level.
    templateValue: z.object({ metrics: z.array(z.unknown()).default([]) }).optional(),
  }),
);

const message = onDemand(() =>
  z.object({
    timestamp: z.string().optional(),
    seq: z.string().optional(),
    metrics: z.array(metric()).max(MOST_METRICS).default([]),
  }),
);

type Sent = z.output<ReturnType<typeof property>>;
type SentMetric = z.output<ReturnType<typeof metric>>;

export interface SparkplugCodec {
  /** Returns null for bytes that are no message. */
  decode(bytes: Uint8Array): SparkplugPayload | null;
  /** Writes the command that makes a node repeat its births. */
  rebirthCommand(nowMs: number): Uint8Array;
}

/** Loads the library that reads and writes messages of Sparkplug B. */
export async function createSparkplugCodec(): Promise<SparkplugCodec> {
  const { default: protobuf } = await import('protobufjs/light.js');
  const payload = protobuf.Root.fromJSON(SCHEMA).lookupType('Payload');
  return {
    decode: (bytes) => {
      let decoded: unknown;
      try {
        decoded = payload.toObject(payload.decode(bytes), { longs: String });
      } catch {
        return null;
      }
      const read = message().safeParse(decoded);
      if (!read.success) return null;
      const { timestamp, seq, metrics } = read.data;
      return {
        timestamp: toMs(timestamp),
        seq: seq === undefined ? null : Number(seq),
        metrics: metrics.map((one) => toMetric(one, 0)),
      };
    },
    rebirthCommand: (nowMs) =>
      payload
        .encode(
          payload.fromObject({
            timestamp: nowMs,
            metrics: [{ name: 'Node Control/Rebirth', timestamp: nowMs, datatype: SWITCH, booleanValue: true }],
          }),
        )
        .finish(),
  };
}

function toMetric(sent: SentMetric, depth: number): SparkplugMetric {
  const { name = null, alias = null, timestamp, datatype = null, isHistorical, isNull, properties } = sent;
  const members = depth < DEEPEST ? (sent.templateValue?.metrics ?? []) : [];
  const propertyNamed = (key: RegExp): SentValue['value'] | null =>
    findValue(properties?.values[properties.keys.findIndex((one) => key.test(one))] ?? {})?.value ?? null;
  const unit = propertyNamed(/^eng(?:ineering)?_?units?$/i);
  const quality = propertyNamed(/^quality$/i);
  return {
    ...{ name, alias, datatype, isHistorical },
    timestamp: toMs(timestamp),
    sent: isNull ? null : findValue(sent),
    unit: typeof unit === 'string' && unit.trim() !== '' ? unit.trim() : null,
    quality: typeof quality === 'number' ? quality : null,
    members: members.flatMap((one) => {
      const member = metric().safeParse(one);
      return member.success ? [toMetric(member.data, depth + 1)] : [];
    }),
  };
}

function findValue(sent: Sent): SentValue | null {
  if (sent.intValue !== undefined) return { form: 'int', value: sent.intValue };
  if (sent.longValue !== undefined) return { form: 'long', value: sent.longValue };
  if (sent.floatValue !== undefined) return { form: 'float', value: sent.floatValue };
  const plain = sent.doubleValue ?? sent.booleanValue ?? sent.stringValue;
  return plain === undefined ? null : { form: 'plain', value: plain };
}

/** Times beyond what a number holds exactly are none. */
function toMs(digits: string | undefined): number | null {
  const ms = digits === undefined ? 0 : Number(digits);
  return ms > 0 && Number.isSafeInteger(ms) ? ms : null;
}
