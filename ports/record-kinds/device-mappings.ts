import { z } from 'zod';
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
    .meta({ description: 'A topic of the broker, in which `+` stands for any one level.' }),
);

const factor = onDemand(() =>
  quantity(-1_000_000, 1_000_000).meta({ description: 'What the sent number is multiplied with.' }),
);

const mapped = onDemand(() =>
  z.object({
    path: z
      .string()
      .meta({ description: 'The way to the value, such as `$.AM2301.Temperature`; `$` is the whole message.' }),
    metric: z.enum(METRICS),
    unit: z.string().nullable(),
    factor: z.number(),
  }),
);

const mappedIn = onDemand(() =>
  z
    .array(
      z.strictObject({
        path: text(MAX_PATH),
        metric: z.enum(METRICS),
        unit: text(16).nullable().default(null),
        factor: factor().default(1),
      }),
    )
    .min(1)
    .max(MAX_MAPPED)
    .superRefine((values, context) => addIssues(context, checkMappedValues(values))),
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
  },
  params: byUuid,
  tag: DEVICES,
  record: onDemand(() =>
    z.object({
      uuid: z.string(),
      topic: z.string(),
      subject: z.string(),
      values: z.array(mapped()),
      version: z.number().int(),
    }),
  ),
  fields: onDemand(() => ({ topic: topic(), subject: subject(), values: mappedIn() })),
  initial: {},
  title: 'topic',
  within: 'subject',
  columns: ['topic', 'subject', 'values'],
  order: 'topic',
  orders: ['topic'],
  search: ['topic'],
  filters: onDemand(() => ({ subject: subject().optional() })),
  references: {},
});
