import { z } from 'zod';
import { type FileRow, type ReadingFile, ReadingFileError } from '#ports/reading-files.ts';

const HEADINGS = ['subject', 'metric', 'time', 'value', 'unit'];
/** Rows per part. */
const PART = 1000;

/** An export of a sensor vendor: the times of all series, then each series' values in their order. */
const sensorExport = z.object({
  metadata: z
    .object({
      metrics: z.record(z.string(), z.object({ symbol: z.string().optional() })).optional(),
      devices: z.record(z.string(), z.object({ name: z.string().nullable().optional() })).optional(),
    })
    .optional(),
  labels: z.array(z.string()),
  series: z.array(
    z.object({
      metric: z.string(),
      device_id: z.string(),
      values: z.array(z.union([z.number(), z.string(), z.null()])),
    }),
  ),
});
type SensorExport = z.output<typeof sensorExport>;

/** Opens a JSON export as a table with a row for each value. Devices go by their name, or their id if they have none. */
export function openExport(text: string): Omit<ReadingFile, 'close' | 'sha256'> {
  const parsed = sensorExport.safeParse(parseJson(text));
  if (!parsed.success) throw new ReadingFileError({ code: 'not_an_export' });
  return {
    ...{ headings: HEADINGS, units: [], zone: null, daysBehind: 0, notes: [] },
    rows: async function* () {
      let part: FileRow[] = [];
      for (const row of rowsOf(parsed.data)) {
        part.push(row);
        if (part.length < PART) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    },
  };
}

function* rowsOf({ metadata, labels, series }: SensorExport): Generator<FileRow> {
  let line = 0;
  for (const { metric, device_id, values } of series) {
    const subject = metadata?.devices?.[device_id]?.name || device_id;
    const unit = metadata?.metrics?.[metric]?.symbol ?? '';
    for (const [at, value] of values.entries()) {
      line += 1;
      yield { line, cells: [subject, metric, labels[at] ?? '', value === null ? '' : String(value), unit] };
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ReadingFileError({ code: 'not_an_export' });
  }
}
