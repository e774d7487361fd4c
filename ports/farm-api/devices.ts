import { z } from 'zod';
import { COMMAND_KEYS } from '#domain/devices/commands/asked-now.ts';
import { DIALECTS } from '#domain/devices/dialect.ts';
import { METRICS } from '#domain/telemetry/metric.ts';
import { operation } from '#ports/operations/operation.ts';
import { DEVICES } from '#ports/record-kinds/device-mappings.ts';
import { instantOut } from '#ports/schemas/fields.ts';

export const deviceOperations = {
  listDeviceTopics: operation({
    method: 'GET',
    path: 'devices/topics/',
    tag: DEVICES,
    access: 'admin_read',
    summary:
      "List the topics of the MQTT broker that spoke last, other than the farm's own: up to 1,000 since the server started, the newest first. Each has its last payload, what it looks like, and the values in it that could be mapped. Topics that devices announced to Home Assistant are listed with the device's name, also before they spoke.",
    answer: () =>
      z.array(
        z.object({
          topic: z.string(),
          /** The last payload, cut to 16,384 characters. */
          text: z.string(),
          at: instantOut(),
          /** True if the broker kept the message, so that it may be old. */
          retained: z.boolean(),
          /** True if a device announced the topic, and no message of it has come. Then `text` is empty. */
          silent: z.boolean(),
          /** The names of devices that announced it to Home Assistant, with commas between them; null without one. */
          device: z.string().nullable(),
          /** Announced sensors whose value template is more than the way to a value. */
          unread_templates: z.array(z.object({ name: z.string(), template: z.string() })),
          dialect: z.enum(DIALECTS),
          /** The mappings that read it. */
          mapped_by: z.array(z.string()),
          proposed: z.array(
            z.object({
              path: z.string(),
              metric: z.enum(METRICS),
              unit: z.string().nullable(),
              factor: z.number(),
            }),
          ),
        }),
      ),
    forms: ['json'],
    // Devices speak without any record changing.
    contains: 'answer',
  }),
  listDeviceCommands: operation({
    method: 'GET',
    path: 'devices/commands/',
    tag: DEVICES,
    access: 'admin_read',
    summary:
      'List what mappings ask of devices of other makers now, when it was sent since the last connection to the broker, and what the device answered.',
    answer: () =>
      z.array(
        z.object({
          /** The mapping that it belongs to. */
          mapping: z.string(),
          topic: z.string(),
          key: z.enum(COMMAND_KEYS),
          subject: z.string(),
          /** The value asked for, in the units of set points; null for none. */
          asked: z.union([z.number(), z.string(), z.null()]),
          /** The payload; null while nothing is asked for. */
          text: z.string().nullable(),
          sent_at: instantOut().nullable(),
          answer: z
            .object({
              said: z.union([z.string(), z.number(), z.boolean()]),
              /** True if it is what was asked. */
              follows: z.boolean(),
              at: instantOut(),
            })
            .nullable(),
        }),
      ),
    forms: ['json'],
    contains: 'answer',
  }),
  listDeviceClocks: operation({
    method: 'GET',
    path: 'devices/clocks/',
    tag: DEVICES,
    access: 'admin_read',
    summary:
      'List the devices whose clocks differ from the farm by more than a minute, by the topic of their messages. After a day their times no longer count, and readings get the time of arrival.',
    answer: () =>
      z.array(
        z.object({
          topic: z.string(),
          /** By how many seconds the clock is ahead; negative if it is behind. */
          offset_s: z.number(),
          since: instantOut(),
          /** True while the times of the device count. */
          believed: z.boolean(),
        }),
      ),
    forms: ['json'],
    // Devices speak without any record changing.
    contains: 'answer',
  }),
} as const;
