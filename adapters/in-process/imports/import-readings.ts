import { z } from 'zod';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import {
  type Frozen,
  refuse,
  signedIn,
  type UseCase,
  type UseCaseCall,
  unwrap,
} from '#adapters/in-process/operations/use-case.ts';
import { addReadings, judgeReadings } from '#adapters/in-process/telemetry/add-readings.ts';
import { requireRemoval } from '#adapters/in-process/telemetry/require-removal.ts';
import { conflict, invalid, invalidField } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import { type MappedColumn, parseColumnMap } from '#domain/telemetry/imports/parse-column-map.ts';
import type { ReadingImport } from '#domain/telemetry/imports/reading-import.ts';
import { createSketch } from '#domain/telemetry/imports/sketch.ts';
import type { Reading, Subject } from '#domain/telemetry/reading.ts';
import { nameSubjects } from '#domain/telemetry/subject-names.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { instantToMs } from '#domain/time.ts';
import { MAX_SKETCHES } from '#ports/farm-api/imports/reading-files.ts';
import type { AnswerOf, Operations, StopSignal } from '#ports/farm-api/index.ts';
import { fileOfImport, resultOfImport } from '#ports/imports/readings/import-record.ts';
import {
  type PreparedReadings,
  prepareReadings,
  type ReadingChoices,
  type UnclearReadings,
} from '#ports/imports/readings/prepare-readings.ts';
import { createSender, type ImportTally, sendRows } from '#ports/imports/readings/send-readings.ts';
import { type ReadingFile, ReadingFileError } from '#ports/reading-files.ts';
import { subject } from '#ports/schemas/fields.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { questionOf } from './reading-questions.ts';
import type { UploadGate } from './upload-gate.ts';

type Call = UseCaseCall<'importReadings'>;
type Report = Frozen<AnswerOf<Operations['importReadings']>>;

/** Points of a small graph. */
const SKETCH_POINTS = 120;

/** Imports a file of readings by the rules of `phyto import telemetry`. A dry run reports and keeps nothing. */
export const importReadings =
  (deps: FarmDeps, mutate: Mutate, atGate: UploadGate): UseCase<'importReadings'> =>
  (call) =>
    atGate(call, async (bytes) => {
      const { query, file } = call.input;
      if (query.replace === true) requireRemoval(deps.telemetry);
      const opened = unwrap(await deps.importFiles.openReadings(bytes, query.sheet ?? null, call.options.signal));
      try {
        const { signal } = call.options;
        // A preview that nobody waits for must not keep the next one waiting. An import goes on.
        const read = query.dry_run === true ? { ...opened, rows: () => untilAborted(opened.rows(), signal) } : opened;
        return await importFile(deps, mutate, call, read, file.filename ?? '');
      } catch (error) {
        if (error instanceof ReadingFileError && error.fault.code === 'workbook') refuse(error.fault.problem);
        throw error;
      } finally {
        await opened.close();
      }
    });

async function* untilAborted<T>(parts: AsyncIterable<T>, signal: StopSignal | undefined): AsyncGenerator<T> {
  for await (const part of parts) {
    if (signal?.aborted) refuse({ kind: 'unavailable', code: 'reading_cancelled', params: {} });
    yield part;
  }
}

async function importFile(
  deps: FarmDeps,
  mutate: Mutate,
  call: Call,
  file: ReadingFile,
  name: string,
): Promise<Awaited<ReturnType<UseCase<'importReadings'>>>> {
  const { storage, clock, texts } = deps;
  const { query } = call.input;
  const [{ time_zone }, choices] = await storage.read(async (tx) => [await tx.site(), await choicesOf(tx, query)]);
  if (choices.zone !== null && !clock.isZone(choices.zone)) {
    refuse(invalidField('time_zone', { code: 'invalid_value', params: {} }));
  }
  const zones = { time_zone, localInstants: clock.localInstants };
  const prepared = await prepareReadings(file, choices, zones);
  if (!prepared.ok) {
    const faults = prepared.error.faults.map((fault) => questionOf(fault, file.headings));
    if (query.dry_run !== true) {
      const errors: Record<string, CodedProblem[]> = {};
      for (const { field, fault } of faults) errors[field] = [...(errors[field] ?? []), fault];
      refuse(invalid(errors));
    }
    const questions = faults.map(({ field, fault }) => ({
      field,
      reason: texts.problem(fault),
      code: fault.code,
      params: { ...fault.params },
    }));
    return { ...reportOf(deps, file, prepared.error.found, time_zone), questions };
  }
  if (query.dry_run === true) {
    const done = await send(deps, file, prepared.value, { source: null, replaces: query.replace === true });
    return { ...reportOf(deps, file, prepared.value, time_zone), ...done.shown };
  }
  return importPrepared(deps, mutate, call, { file, name, prepared: prepared.value, time_zone });
}

/** Adds the readings of a file to an import, which the audit trail names with its counts. */
async function importPrepared(
  deps: FarmDeps,
  mutate: Mutate,
  call: Call,
  {
    file,
    name,
    prepared,
    time_zone,
  }: {
    readonly file: ReadingFile;
    readonly name: string;
    readonly prepared: PreparedReadings;
    readonly time_zone: string;
  },
): Promise<Awaited<ReturnType<UseCase<'importReadings'>>>> {
  const { storage, clock, newId } = deps;
  const key = call.options.idempotencyKey;
  const user = signedIn(call).username;
  const replaces = call.input.query.replace === true;
  const isRepeated = key !== undefined && (await storage.read((tx) => tx.storedAnswer(key, user))) !== null;
  const record: ReadingImport = {
    ...fileOfImport(prepared, { file_name: name, sha256: await file.sha256(), replaces }),
    uuid: newId(),
    imported_at: clock.now(),
    imported_by: user,
    ...{ counts: null, spans: [], undone_at: null, undone_by: null, undone: null },
  };
  let done: Sent | null = null;
  if (!isRepeated) {
    // Noted first, so that an interrupted import can be undone.
    await storage.write((tx) => tx.insertReadingImport(record));
    done = await send(deps, file, prepared, { source: record.uuid, replaces });
  }
  return mutate(call, async (tx) => {
    if (done === null) return refuse(conflict({ code: 'try_again', params: {} }));
    const after = { ...record, ...resultOfImport(done.tally) };
    await tx.updateReadingImport(after);
    const { uuid, ...rest } = after;
    return {
      answer: { ...reportOf(deps, file, prepared, time_zone), ...done.shown, import: uuid },
      audit: [{ kind: 'reading_import', record: uuid, what: 'create', before: null, after: rest }],
      changed: {},
    };
  });
}

interface Sent {
  readonly tally: ImportTally;
  /** The part of a report about it. */
  readonly shown: Omit<ImportTally, 'spans'> & Pick<Report, 'sketches'>;
}

async function send(
  deps: FarmDeps,
  file: ReadingFile,
  prepared: PreparedReadings,
  { source, replaces }: { readonly source: string | null; readonly replaces: boolean },
): Promise<Sent> {
  const sketches = new Map<
    string,
    { readonly of: Pick<Reading, 'subject' | 'metric'>; readonly sketch: ReturnType<typeof createSketch> }
  >();
  const draw = ({ subject, metric, instant, value }: Reading): void => {
    const key = `${subject} ${metric}`;
    let drawn = sketches.get(key);
    if (drawn === undefined && sketches.size < MAX_SKETCHES) {
      drawn = { of: { subject, metric }, sketch: createSketch(SKETCH_POINTS) };
      sketches.set(key, drawn);
    }
    drawn?.sketch.see(instantToMs(instant), value);
  };
  const sender = createSender(
    ({ body }) => {
      const readings = body.readings.map((sent) => ({ ...sent, unit: sent.unit ?? null }));
      return source === null
        ? judgeReadings(deps, readings, replaces)
        : addReadings(deps, readings, 'api', { source: { import: source, replaces } });
    },
    { isDry: source === null, replaces, source, now: deps.clock.now(), onGood: source === null ? draw : undefined },
  );
  const tally = await sendRows(file, prepared, sender, deps.importFiles.pace());
  const { spans: _, ...counts } = tally;
  const drawn = [...sketches.values()].map(({ of, sketch }) => ({ ...of, points: sketch.points() }));
  return { tally, shown: { ...counts, sketches: drawn } };
}

function reportOf(
  { texts }: FarmDeps,
  file: ReadingFile,
  found: UnclearReadings['found'] | PreparedReadings,
  time_zone: string,
): Report {
  const prepared = found !== null && 'read' in found ? found : null;
  const headingAt = (at: number): string => file.headings[at] ?? '';
  const placeAt = found?.layout.subject ?? null;
  return {
    import: null,
    headings: file.headings.filter((heading) => heading !== ''),
    times: found?.layout.time.map(({ at }) => headingAt(at)) ?? [],
    place_column: placeAt === null ? null : headingAt(placeAt),
    questions: [],
    columns: columnsOf(found),
    skipped: found?.layout.skipped ?? [],
    unsuited: found?.layout.unsuited ?? [],
    date_order: prepared?.order ?? null,
    zone_in_file: prepared?.zoneInFile ?? null,
    time_zone: prepared?.zone ?? time_zone,
    ...{ rows: 0, readings: 0, added: 0, known: 0, other: 0, replaced: 0, bad: [], first: null, last: null, far: [] },
    sketches: [],
    notes: file.notes.map(texts.importNote),
    coded_notes: file.notes.map(({ code, params }) => ({ code, params: { ...params } })),
  };
}

/** Returns the columns with their values. Those of a file with a row for each reading are its metrics. */
function columnsOf(found: UnclearReadings['found']): Report['columns'] {
  if (found === null) return [];
  const { columns, values, layout } = found;
  if (layout.readings.form === 'long') return values;
  return columns.map((column) => ({
    ...column,
    samples:
      values.find(({ heading, metric }) => heading === column.heading && metric === column.metric)?.samples ?? [],
  }));
}

async function choicesOf(tx: FarmReader, query: Call['input']['query']): Promise<ReadingChoices> {
  const [beds, chambers, hvacs, reservoirs] = await Promise.all([
    tx.beds({}),
    tx.records('chamber'),
    tx.records('hvac'),
    tx.records('reservoir'),
  ]);
  const names = nameSubjects({ beds, chambers, machines: [...hvacs, ...reservoirs] });
  const places = new Map(
    Object.entries(parseJson('places', query.places, z.record(z.string(), subject()))).map(([name, of]) => [
      foldText(name),
      of,
    ]),
  );
  for (const of of [query.subject, ...places.values()]) if (of !== undefined) checkPlace(names.names, of);
  return {
    map: mapOf(query.map),
    subject: query.subject ?? null,
    subjectNamed: (name) => {
      const [found = null, ...others] = names.named(name);
      return places.get(foldText(name.trim())) ?? (others.length > 0 ? null : found);
    },
    order: query.date_order ?? null,
    mark: query.decimal_mark ?? null,
    zone: query.time_zone ?? null,
    isStrict: false,
  };
}

function checkPlace(names: ReadonlyMap<Subject, string>, id: Subject): void {
  if (names.has(id)) return;
  refuse(invalidField('subject', { code: 'record_not_found', params: { kind: 'place', id } }));
}

const mapOf = (map: string | undefined): readonly MappedColumn[] =>
  Object.entries(parseJson('map', map, z.record(z.string(), z.string()))).map(([heading, use]) => {
    const column = parseColumnMap(`${heading}=${use}`);
    if ('fault' in column || column.heading !== heading.trim()) {
      return refuse(invalidField('map', { code: 'readings_map_invalid', params: { heading } }));
    }
    return column;
  });

function parseJson<T extends object>(field: string, text: string | undefined, schema: z.ZodType<T>): T {
  const refused = (): never => refuse(invalidField(field, { code: 'invalid_value', params: {} }));
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.data : refused();
  } catch (error) {
    if (error instanceof SyntaxError) return refused();
    throw error;
  }
}
