import { z } from 'zod';
import { COMMAND_KEYS } from '#domain/devices/commands/asked-now.ts';
import { checkCommands, MAX_COMMAND_PAYLOAD, MAX_COMMANDS } from '#domain/devices/commands/device-command.ts';
import { checkMappedValues, checkPattern, type DeviceMapping, MAX_MAPPED } from '#domain/devices/device-mapping.ts';
import { MAX_PATH } from '#domain/devices/payload-path.ts';
import { MAX_PATTERN } from '#domain/devices/topic-pattern.ts';
import { onDemand } from '#domain/on-demand.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { describeRecords } from '#ports/descriptions/describe.ts';
import type { Tag } from '#ports/descriptions/tag.ts';
import { addIssues } from '#ports/schemas/add-issues.ts';
import { quantity, subject, text } from '#ports/schemas/fields.ts';
import { byUuid } from '#ports/schemas/record-queries.ts';

export const DEVICES: Tag = {
  name: 'devices',
  about: "Devices of other makers on the farm's MQTT broker: their topics, and which values become readings.",
};

const topic = onDemand(() =>
  text(MAX_PATTERN)
    .superRefine((pattern, context) => addIssues(context, checkPattern(pattern)))
    .meta({
      description:
        'A topic of the broker, in which `+` stands for any one level; `{place}`, or `{chamber}` and `{bed}`, for one that names the place, and `{metric}` for one that names the metric.',
    }),
);

const factor = onDemand(() =>
  quantity(-1_000_000, 1_000_000).meta({ description: 'What the sent number is multiplied with.' }),
);

const mapped = onDemand(() =>
  z.object({
    path: z
      .string()
      .meta({ description: 'The way to the value, such as `$.AM2301.Temperature`; `$` is the whole message.' }),
    metric: z.enum(METRICS).nullable().meta({ description: 'Null for the one that the topic names.' }),
    unit: z.string().nullable(),
    factor: z.number(),
  }),
);

const mappedIn = onDemand(() =>
  z
    .array(
      z.strictObject({
        path: text(MAX_PATH),
        metric: z.enum(METRICS).nullable(),
        unit: text(16).nullable().default(null),
        factor: factor().default(1),
      }),
    )
    .max(MAX_MAPPED)
    .superRefine((values, context) => addIssues(context, checkMappedValues(values))),
);

const command = onDemand(() =>
  z.object({
    topic: z.string().meta({ description: 'The topic that the device listens to.' }),
    key: z.enum(COMMAND_KEYS).meta({
      description:
        'What the device is asked for. `light` is on or off; `temperature` and `humidity` are those of the day or the night; `ppfd` and `co2` are 0 when it is dark. All others are set points as they are.',
    }),
    payload: z.string().meta({ description: 'The message, in which `{value}` stands for what is asked.' }),
    unit: z.string().nullable(),
    factor: z.number(),
    decimals: z.number().int(),
    on: z.string(),
    off: z.string(),
    answer: z.string().nullable().meta({
      description: "The way to what the device works with, in messages of the mapping's topic; null without an answer.",
    }),
  }),
);

const commandsIn = onDemand(() =>
  z
    .array(
      z.strictObject({
        topic: text(MAX_PATTERN),
        key: z.enum(COMMAND_KEYS),
        payload: text(MAX_COMMAND_PAYLOAD).default('{value}'),
        unit: text(16).nullable().default(null),
        factor: factor()
          .refine((number) => number !== 0, { message: JSON.stringify({ code: 'invalid_value', params: {} }) })
          .default(1),
        decimals: z.number().int().min(0).max(3).default(1),
        on: text(32).default('ON'),
        off: text(32).default('OFF'),
        answer: text(MAX_PATH).nullable().default(null),
      }),
    )
    .max(MAX_COMMANDS)
    .superRefine((commands, context) => addIssues(context, checkCommands(commands))),
);

export const deviceMappings = describeRecords<DeviceMapping>()({
  kind: 'device_mapping',
  words: ['device mapping', 'device mappings'],
  names: ['DeviceMapping', 'DeviceMappings'],
  table: 'device_mappings',
  retires: null,
  writers: 'admins',
  path: 'device_mappings/',
  sample: {
    topic: 'tele/TH16/SENSOR',
    values: [{ path: '$.AM2301.Temperature', metric: 'temperature', unit: '°C', factor: 1 }],
    commands: [],
  },
  params: byUuid,
  tag: DEVICES,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      topic: z.string(),
      subject: z.string().nullable(),
      values: z.array(mapped()),
      commands: z.array(command()),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({
    topic: topic(),
    subject: subject().nullable().optional(),
    values: mappedIn(),
    commands: commandsIn().optional(),
  })),
  initial: { subject: null, commands: [] },
  addedLater: { commands: [] },
  title: 'topic',
  within: 'subject',
  columns: ['topic', 'subject', 'values', 'commands'],
  order: 'topic',
  orders: ['topic'],
  search: ['topic'],
  filters: onDemand(() => ({ subject: subject().optional() })),
  references: {},
});
