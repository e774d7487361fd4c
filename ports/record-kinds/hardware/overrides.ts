import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { Override } from '#domain/set-points/override.ts';
import { SET_POINT_KEYS } from '#domain/set-points/set-points.ts';
import type { OwnDescription } from '#ports/descriptions/describe.ts';
import { fault } from '#ports/schemas/fault.ts';
import { instant, instantOut, text } from '#ports/schemas/fields.ts';

const key = onDemand(() => z.enum(SET_POINT_KEYS));
const value = onDemand(() => z.union([z.number(), z.string().max(5)]));

export const overrides = {
  words: ['override', 'overrides'],
  names: ['Override', 'Overrides'],
  table: 'overrides',
  retires: null,
  sample: {
    uuid: '01970000-0018-7000-8000-000000000001',
    key: 'day_temperature',
    value: 22,
    reason: 'Heat wave',
    created_by: 'ana',
  },
  record: onDemand(
    () =>
      z.object({
        uuid: z.string(),
        subject: z.string(),
        key: key(),
        value: value(),
        reason: z.string(),
        until: instantOut(),
        created_at: instantOut(),
        created_by: z.string(),
        ended_at: instantOut().nullable(),
      }) satisfies z.ZodType<Override>,
  ),
  fields: onDemand(() => ({
    key: key(),
    value: value(),
    reason: text(400).refine((reason) => reason.trim() !== '', fault('required')),
    until: instant(),
  })),
} as const satisfies OwnDescription;
