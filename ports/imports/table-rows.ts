import { z } from 'zod';
import { isStackName } from '#domain/locations/compress-ranges.ts';
import { MESSAGES } from '#domain/text/messages.ts';
import { day, grams, name, quantity, tags, text, trayCount, trayTotal, wholeNumber } from '#ports/schemas/fields.ts';

/** A crop as a row of a farm's own spreadsheet tells it, once its cells were read; the same below for other rows. */
export const cropRow = z.object({
  name,
  code: text(6)
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{2,6}$/, 'Enter 2 to 6 capitals or figures.'))
    .optional(),
  family: name.optional(),
  supplier: name.optional(),
  base_temperature: quantity(-10, 40).optional(),
});

export const bedRow = z.object({
  chamber: name,
  stack: text(20)
    .min(1, MESSAGES.required)
    .refine(isStackName, 'Enter a name without commas, semicolons, colons or blanks at its ends.'),
  row: wholeNumber(1, 1000),
  name: name.optional(),
  tray_capacity: trayCount.optional(),
});

export const batchRow = z.object({
  growth_recipe: text(120).optional(),
  crop: text(120).optional(),
  start_date: day,
  trays: trayCount,
  tags: tags.default([]),
  locations: text(1000).optional(),
  completed_to: day.optional(),
});

export const harvestRow = z.object({
  batch: text(120),
  harvest_date: day,
  total_yield: grams,
  trays_harvested: trayTotal.optional(),
  trays_cleared: trayTotal.optional(),
});

/** What is looked at of a batch in a list. */
export const listedBatches = z.union([
  z.array(z.object({ uuid: z.string(), start_date: z.string(), tags: z.array(z.string()) })),
  z
    .object({ data: z.array(z.object({ uuid: z.string(), start_date: z.string(), tags: z.array(z.string()) })) })
    .transform(({ data }) => data),
]);

/** What is looked at of one batch. */
export const oneBatch = z.object({ uuid: z.string() });
