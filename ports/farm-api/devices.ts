import { z } from 'zod';
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
      "List the topics of the MQTT broker that spoke last, other than the farm's own: up to 1,000 since the server started, the newest first. Each has its last payload, what it looks like, and the values in it that could be mapped.",
    answer: () =>
      z.array(
        z.object({
          topic: z.string(),
          /** The last payload, cut to 16,384 characters. */
          text: z.string(),
          at: instantOut(),
          /** True if the broker kept the message, so that it may be old. */
          retained: z.boolean(),
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
} as const;
