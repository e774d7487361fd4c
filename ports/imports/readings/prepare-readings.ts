import type { DateOrder } from '#domain/imports/date-orders.ts';
import type { DecimalMark } from '#domain/quantities/read-number.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ColumnValues } from '#domain/telemetry/imports/column-values.ts';
import type { UnitQuestion } from '#domain/telemetry/imports/doubtful-units.ts';
import { findLayout, type Layout, type LayoutFault } from '#domain/telemetry/imports/layout.ts';
import { createLocalTimes, type LocalInstants } from '#domain/telemetry/imports/local-times.ts';
import type { MappedColumn } from '#domain/telemetry/imports/parse-column-map.ts';
import { createRowReader } from '#domain/telemetry/imports/read-row.ts';
import type { ImportedFile } from '#domain/telemetry/imports/reading-import.ts';
import { createScan, type Notation } from '#domain/telemetry/imports/scan-rows.ts';
import { type NamedZone, offsetMs } from '#domain/telemetry/imports/time-heading.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { addMs } from '#domain/time.ts';
import type { ReadingFile } from '#ports/reading-files.ts';

/** Choices about a file of readings, beyond what it says. Null leaves one to the file. */
export interface ReadingChoices {
  readonly map: readonly MappedColumn[];
  /** The place that the whole file is of. */
  readonly subject: Subject | null;
  /** Returns what a name in the file is on the farm; null if it is unknown. */
  subjectNamed(name: string): Subject | null;
  readonly order: DateOrder | null;
  readonly mark: DecimalMark | null;
  readonly zone: string | null;
  /** Refuses files with columns that name a metric and can't be read. */
  readonly isStrict: boolean;
}

/** The clock of the farm. */
export interface FarmZones {
  readonly time_zone: string;
  /** Throws RangeError for an unknown zone. */
  localInstants(zone: string, local: string): ReturnType<LocalInstants>;
}

/** Questions to answer before a file can be read. */
export type ReadingFault =
  | LayoutFault
  | { readonly code: 'subject_needed' }
  | { readonly code: 'subject_column'; readonly heading: string }
  | { readonly code: 'columns_left'; readonly headings: readonly string[] }
  | { readonly code: 'times_unclear' | 'times_contradictory'; readonly text: string; readonly line: number }
  | {
      readonly code: 'number_ambiguous';
      readonly text: string;
      readonly line: number;
      readonly point: number;
      readonly comma: number;
    }
  | { readonly code: 'zone_unclear'; readonly zone: string }
  | { readonly code: 'zone_contradicts'; readonly zone: string; readonly given: string }
  | ({ readonly code: 'unit_doubtful' } & UnitQuestion);

/** A file whose rows can be read. */
export interface PreparedReadings {
  readonly layout: Layout;
  readonly columns: ImportedFile['columns'];
  /** The columns with values as they are read. */
  readonly values: readonly ColumnValues[];
  readonly order: DateOrder | null;
  readonly mark: DecimalMark;
  /** The zone that the file names; null if it names none. */
  readonly zoneInFile: string | null;
  /** The zone that counts. */
  readonly zone: string;
  /** Reads the rows, in order. */
  readonly read: ReturnType<typeof createRowReader>;
}

/** A file that can't be read before questions are answered. */
export interface UnclearReadings {
  readonly faults: readonly [ReadingFault, ...ReadingFault[]];
  /** The columns as far as they were found. */
  readonly found: Pick<PreparedReadings, 'layout' | 'columns' | 'values'> | null;
}

/** Tells how a file of readings is to be read, or what has to be asked first. Throws ReadingFileError. */
export async function prepareReadings(
  file: ReadingFile,
  choices: ReadingChoices,
  zones: FarmZones,
): Promise<Result<PreparedReadings, UnclearReadings>> {
  const found = findLayout(file.headings, choices.map, file.units);
  if (!found.ok) return err({ faults: [found.error], found: null });
  const layout = found.value;
  const notation = await scan(file, layout, choices.mark);
  const zone = zoneIn(layout.zone ?? file.zone, choices.zone, zones);
  const [fault, ...more] = [
    ...subjectFaults(file, layout, choices),
    ...notationFaults(notation, layout, choices),
    ...(zone.ok ? [] : [zone.error]),
    ...notation.units.map((question): ReadingFault => ({ code: 'unit_doubtful', ...question })),
  ];
  const columns =
    layout.readings.form === 'long'
      ? []
      : layout.readings.columns.map(({ heading, metric, unit }) => ({ heading, metric, unit }));
  const values = notation.columns;
  if (fault !== undefined) return err({ faults: [fault, ...more], found: { layout, columns, values } });
  const order = choices.order ?? layout.order ?? ('order' in notation.order ? notation.order.order : null);
  const mark = typeof notation.mark === 'string' ? notation.mark : 'point';
  const zoneInFile = zone.ok ? zone.value : null;
  const counting = zoneInFile ?? choices.zone ?? zones.time_zone;
  return ok({
    ...{ layout, columns, values, order, mark, zoneInFile, zone: counting },
    read: createRowReader({
      ...{ layout, order, mark, daysBehind: file.daysBehind },
      localTime: createLocalTimes((local) => fixedInstants(counting, local) ?? zones.localInstants(counting, local)),
      subjectOf: (name) => (name === null ? choices.subject : choices.subjectNamed(name)),
    }),
  });
}

/** Reads a file as far as needed to tell how its times and numbers are written. */
async function scan(file: ReadingFile, layout: Layout, mark: DecimalMark | null): Promise<Notation> {
  const scanned = createScan(layout, mark);
  for await (const part of file.rows()) {
    for (const { line, cells } of part) {
      scanned.see(line, cells);
      if (scanned.isDone()) return scanned.result();
    }
  }
  return scanned.result();
}

function subjectFaults(
  { headings }: ReadingFile,
  { subject: column, repeated, unsuited }: Layout,
  { subject, isStrict }: ReadingChoices,
): readonly ReadingFault[] {
  const left = [...repeated, ...unsuited.map(({ heading }) => heading)];
  return [
    ...(column === null && subject === null ? [{ code: 'subject_needed' } as const] : []),
    ...(column !== null && subject !== null
      ? [{ code: 'subject_column', heading: headings[column] ?? '' } as const]
      : []),
    ...(isStrict && left.length > 0 ? [{ code: 'columns_left', headings: left } as const] : []),
  ];
}

function notationFaults({ order, mark }: Notation, layout: Layout, choices: ReadingChoices): readonly ReadingFault[] {
  const isOrderGiven = choices.order !== null || layout.order !== null;
  return [
    ...(isOrderGiven || 'order' in order
      ? []
      : 'unclear' in order
        ? [{ code: 'times_unclear', ...order.unclear } as const]
        : [{ code: 'times_contradictory', ...order.contradictory } as const]),
    ...(typeof mark === 'string' ? [] : [{ code: 'number_ambiguous', ...mark } as const]),
  ];
}

/** Returns the zone that a file names; null if it names none, or one that isn't a zone. */
function zoneIn(
  found: NamedZone | null,
  given: string | null,
  { localInstants }: FarmZones,
): Result<string | null, ReadingFault> {
  if (found === null) return ok(null);
  if ('unclear' in found) return given === null ? err({ code: 'zone_unclear', zone: found.unclear }) : ok(null);
  const { zone } = found;
  if (!isZone(zone, localInstants)) return ok(null);
  const isSame = given === null || plainZone(given) === plainZone(zone);
  return isSame ? ok(zone) : err({ code: 'zone_contradicts', zone, given });
}

/** Tells whether a text is the name of a time zone, or an offset such as '-06:00'. */
export function isZone(zone: string, localInstants: FarmZones['localInstants']): boolean {
  if (offsetMs(zone) !== null) return true;
  try {
    localInstants(zone, '2026-01-01T00:00:00.000');
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const plainZone = (zone: string): string => (/^(?:etc\/)?(?:utc|gmt)$/i.test(zone) ? '+00:00' : zone);

/** Returns the instants of a local time with an offset such as '-06:00'; null for the name of a zone. */
function fixedInstants(zone: string, local: string): ReturnType<LocalInstants> | null {
  const ms = offsetMs(zone);
  if (ms === null) return null;
  const instant = addMs(`${local}Z`, -ms);
  return { first: instant, last: instant };
}
