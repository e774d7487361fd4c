import { recordImport } from '#adapters/in-process/imports/undo/record-import.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate, Written } from '#adapters/in-process/operations/mutation.ts';
import {
  type Frozen,
  refuse,
  signedIn,
  type UseCase,
  type UseCaseCall,
  unwrap,
} from '#adapters/in-process/operations/use-case.ts';
import { parseMap } from '#domain/imports/parse-map.ts';
import { dayOutOfBounds } from '#domain/imports/read-day.ts';
import { invalidField } from '#domain/problem.ts';
import type { ImportNote } from '#domain/problems/import-notes.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import type { OpenTable, Pace, TableTask } from '#ports/imports/import-files.ts';
import { describeTable } from '#ports/record-kinds/imports.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import type { ImportTarget, RowWork } from './import-rows.ts';
import { type TallyResult, tallyImport } from './import-tally.ts';
import { type ImportWork, importWork } from './import-work.ts';
import type { UploadGate } from './upload-gate.ts';

type Call = UseCaseCall<'importTable'>;
type ImportAnswer = Frozen<AnswerOf<Operations['importTable']>>;

/** Returns the fields for which the query has a value. */
const givenBy = (query: Call['input']['query']): ReadonlySet<string> =>
  new Set(Object.entries(query).flatMap(([field, value]) => (value === undefined ? [] : [field])));

/** Thrown to roll back an import; contains its result. */
class RolledBack extends Error {
  readonly answer: ImportAnswer;

  constructor(answer: ImportAnswer) {
    super('The import was rolled back.');
    this.answer = answer;
  }
}

/** Imports a spreadsheet. A dry run, or an import with bad rows, reports what would be imported and changes nothing. */
export const importTable =
  (deps: FarmDeps, mutate: Mutate, atGate: UploadGate): UseCase<'importTable'> =>
  (call) =>
    atGate(call, (bytes) => importFile(deps, mutate, call, bytes));

async function importFile(
  deps: FarmDeps,
  mutate: Mutate,
  call: Call,
  bytes: Uint8Array,
): ReturnType<UseCase<'importTable'>> {
  const { storage, clock, importFiles, newId, texts } = deps;
  const { query, params } = call.input;
  const work = importWork(params.kind);
  const { time_zone } = await storage.lookUp((tx) => tx.site());
  const { today } = clock.site(time_zone);
  const table = unwrap(await importFiles.openTable(bytes, taskOf(call, work, time_zone, today), call.options.signal));
  const begin: Begin = (target) => work.begin(target, call, deps, table.rows());
  const pace = importFiles.pace();
  const isDry = query.dry_run === true;
  // Only batches need the write lock on a dry run, since they depend on earlier rows.
  const isCheckOnly = isDry || (table.head.refused.count > 0 && query.skip_bad !== true);
  try {
    if (isCheckOnly && !work.needsWriter) {
      return await storage.read(async (tx) => {
        const site = clock.site(await checkTimeZone(tx, time_zone));
        const context = { site, user: signedIn(call).username, newId };
        return answerOf(texts, call, table, await importAll({ tx, writer: null, context, pace }, call, table, begin));
      });
    }
    return await mutate(call, async (tx, context) => {
      await checkTimeZone(tx, time_zone);
      const done = await importAll({ tx, writer: tx, context, pace }, call, table, begin);
      const answer = answerOf(texts, call, table, done);
      if (isDry || (query.skip_bad !== true && answer.refused > 0)) throw new RolledBack(answer);
      const { params, file } = call.input;
      const made =
        answer.added > 0 ? await recordImport(tx, context, { kind: params.kind, file }, countsOf(done)) : null;
      return {
        answer: { ...answer, import: made?.record ?? null },
        audit: made === null ? done.audit : [...done.audit, made],
        changed: done.changed,
      } satisfies Written<ImportAnswer>;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  } finally {
    await table.close();
  }
}

const countsOf = ({ added, already_there, refused, records, made }: Done) => ({
  ...{ added, already_there, refused: refused.count, records, made },
});

function taskOf(
  { input: { query, params } }: Call,
  { mostRows, together }: ImportWork,
  time_zone: string,
  today: string,
): TableTask {
  const map = parseMap(query.map ?? '') ?? refuse(invalidField('map', { code: 'invalid_map', params: {} }));
  const fault = query.start_date === undefined ? null : dayOutOfBounds(query.start_date, today);
  if (fault !== null) refuse(invalidField('start_date', fault));
  return {
    ...{ shape: describeTable(params.kind).shape, mostRows, together },
    map,
    date_order: query.date_order ?? null,
    decimal_mark: query.decimal_mark ?? null,
    sheet: query.sheet ?? null,
    given: givenBy(query),
    time_zone,
    today,
  };
}

/** Returns the time zone. Refuses (503) if it has changed since the rows' days were parsed. */
async function checkTimeZone(tx: FarmReader, read: string): Promise<string> {
  const { time_zone } = await tx.site();
  if (time_zone === read) return read;
  return refuse({
    kind: 'unavailable',
    code: 'time_zone_changed',
    params: {},
    retry_after: 1,
  });
}

type Begin = (target: ImportTarget) => Promise<RowWork>;

type Done = TallyResult & {
  readonly notes: readonly ImportNote[];
  readonly warnings: readonly ImportNote[];
};

async function importAll(
  target: Omit<ImportTarget, 'tally'>,
  call: Call,
  table: OpenTable,
  begin: Begin,
): Promise<Done> {
  const { writer, context, pace } = target;
  const tally = tallyImport(table.head.refused, async (audit) => {
    await writer?.record({ at: context.site.now, who: context.user, operation: call.name, audit, changed: {} });
  });
  const work = await begin({ ...target, tally });
  const isStopped = await importRows(table, work, () => tally.isFull(), pace);
  await work.finish();
  const result = { ...tally.result(), notes: work.notes(), warnings: [] };
  if (!isStopped) return result;
  const params = { rows: result.refused.count };
  if (call.input.query.skip_bad === true) refuse(invalidField('file', { code: 'too_many_bad_rows', params }));
  return { ...result, warnings: [{ code: 'rows_not_checked', params }] };
}

/** Imports rows until `isFull` returns true; returns true if rows were left. */
async function importRows({ rows }: OpenTable, work: RowWork, isFull: () => boolean, pace: Pace): Promise<boolean> {
  for await (const piece of rows()) {
    for (const row of piece) {
      await pace();
      if (isFull()) return true;
      await work.importRow(row);
    }
  }
  return false;
}

function answerOf(texts: EnglishTexts, { input: { query } }: Call, { head }: OpenTable, done: Done): ImportAnswer {
  const { refused, added, already_there, records, notes, warnings } = done;
  const isRefused = refused.count > 0 && query.skip_bad !== true;
  const allNotes = [...head.notes, ...warnings, ...(isRefused ? [] : notes)];
  return {
    import: null,
    added: isRefused ? 0 : added,
    already_there,
    read: head.read,
    records: isRefused ? [] : records,
    ...{ columns: head.columns, unread: head.unread },
    notation: head.notation,
    samples: head.samples,
    ...{ sheet: head.sheet, sheets: [...head.sheets] },
    refused: refused.count,
    refusals: refused.groups.map((group) => withReason(texts, group)),
    other_refusals: refused.others,
    rows: refused.first.map((row) => withReason(texts, row)),
    notes: allNotes.map(texts.importNote),
    coded_notes: allNotes.map(({ code, params }) => ({ code, params: { ...params } })),
  };
}

/** Adds the fault's English text, which answers contain beside the code. */
const withReason = <R extends { readonly fault: CodedProblem }>(texts: EnglishTexts, { fault, ...row }: R) => ({
  ...row,
  reason: texts.problem(fault),
  code: fault.code,
  params: { ...fault.params },
});
