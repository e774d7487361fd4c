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
import type { ImportPlace, RowWork } from './import-rows.ts';
import { type TallyResult, tallyImport } from './import-tally.ts';
import { type ImportWork, importWork } from './import-work.ts';
import type { UploadGate } from './upload-gate.ts';

type Call = UseCaseCall<'importTable'>;
type Said = Frozen<AnswerOf<Operations['importTable']>>;

/** The fields with a default in the query. */
const givenBy = (query: Call['input']['query']): ReadonlySet<string> =>
  new Set(Object.entries(query).flatMap(([field, value]) => (value === undefined ? [] : [field])));

/** Thrown with the outcome of an import to roll it back. */
class NotKept extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super('Nothing of this import is kept.');
    this.said = said;
  }
}

/**
 * Imports a farm's own spreadsheet. A dry run, or an import rejected because of bad rows, reports what a real run would
 * do and changes nothing.
 */
export const importTable =
  (deps: FarmDeps, mutate: Mutate, atGate: UploadGate): UseCase<'importTable'> =>
  (call) =>
    atGate(call, (bytes) => takeFile(deps, mutate, call, bytes));

async function takeFile(
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
  const table = unwrap(await importFiles.openTable(bytes, taskOf(call, work, time_zone, today)));
  const begin: Begin = (place) => work.begin(place, call, deps, table.rows());
  const pace = importFiles.pace();
  const isDry = query.dry_run === true;
  // Without a write, the write lock isn't needed. Batches depend on earlier rows, so they are always written.
  const isJudged = isDry || (table.head.refused.count > 0 && query.skip_bad !== true);
  try {
    if (isJudged && !work.needsWriter) {
      return await storage.read(async (tx) => {
        const site = clock.site(await judgeZone(tx, time_zone));
        const context = { site, user: signedIn(call).username, newId };
        return answerOf(texts, call, table, await takeAll({ tx, writer: null, context, pace }, call, table, begin));
      });
    }
    return await mutate(call, async (tx, context) => {
      await judgeZone(tx, time_zone);
      const done = await takeAll({ tx, writer: tx, context, pace }, call, table, begin);
      const answer = answerOf(texts, call, table, done);
      if (isDry || (query.skip_bad !== true && answer.refused > 0)) throw new NotKept(answer);
      return { answer, audit: done.audit, changed: done.changed } satisfies Written<Said>;
    });
  } catch (error) {
    if (error instanceof NotKept) return error.said;
    throw error;
  } finally {
    await table.close();
  }
}

function taskOf(
  { input: { query, params } }: Call,
  { mostRows, together }: ImportWork,
  time_zone: string,
  today: string,
): TableTask {
  const map = parseMap(query.map ?? '') ?? refuse(invalidField('map', { code: 'invalid_map', params: {} }));
  const odd = query.start_date === undefined ? null : dayOutOfBounds(query.start_date, today);
  if (odd !== null) refuse(invalidField('start_date', odd));
  return {
    ...{ shape: describeTable(params.kind).shape, mostRows, together },
    map,
    date_order: query.date_order ?? null,
    decimal_mark: query.decimal_mark ?? null,
    given: givenBy(query),
    time_zone,
    today,
  };
}

/** Returns the zone in which the rows' days were read; refuses if it has changed. */
async function judgeZone(tx: FarmReader, read: string): Promise<string> {
  const { time_zone } = await tx.site();
  if (time_zone === read) return read;
  return refuse({
    kind: 'unavailable',
    code: 'time_zone_changed',
    params: {},
    retry_after: 1,
  });
}

/** Starts the work on the rows. */
type Begin = (place: ImportPlace) => Promise<RowWork>;

type Done = TallyResult & {
  /** Notes on added records. */
  readonly notes: readonly ImportNote[];
  /** Notes on skipped rows. */
  readonly warnings: readonly ImportNote[];
};

async function takeAll(place: Omit<ImportPlace, 'tally'>, call: Call, table: OpenTable, begin: Begin): Promise<Done> {
  const { writer, context, pace } = place;
  const tally = tallyImport(table.head.refused, async (audit) => {
    await writer?.record({ at: context.site.now, who: context.user, operation: call.name, audit, changed: {} });
  });
  const work = await begin({ ...place, tally });
  const isStopped = await takeRows(table, work, () => tally.isFull(), pace);
  await work.finish();
  const result = { ...tally.result(), notes: work.notes(), warnings: [] };
  if (!isStopped) return result;
  const params = { rows: result.refused.count };
  if (call.input.query.skip_bad === true) refuse(invalidField('file', { code: 'too_many_bad_rows', params }));
  return { ...result, warnings: [{ code: 'rows_not_checked', params }] };
}

/** Imports rows until `isFull`; returns true if it stopped early. */
async function takeRows({ rows }: OpenTable, work: RowWork, isFull: () => boolean, pace: Pace): Promise<boolean> {
  for await (const piece of rows()) {
    for (const row of piece) {
      await pace();
      if (isFull()) return true;
      await work.take(row);
    }
  }
  return false;
}

function answerOf(texts: EnglishTexts, { input: { query } }: Call, { head }: OpenTable, done: Done): Said {
  const { refused, added, already_there, records, notes, warnings } = done;
  const isRefused = refused.count > 0 && query.skip_bad !== true;
  const told = [...head.notes, ...warnings, ...(isRefused ? [] : notes)];
  return {
    added: isRefused ? 0 : added,
    already_there,
    read: head.read,
    records: isRefused ? [] : records,
    ...{ columns: head.columns, unread: head.unread },
    notation: head.notation,
    samples: head.samples,
    refused: refused.count,
    refusals: refused.groups.map((group) => withReason(texts, group)),
    other_refusals: refused.others,
    rows: refused.first.map((row) => withReason(texts, row)),
    notes: told.map(texts.importNote),
    coded_notes: told.map(({ code, params }) => ({ code, params: { ...params } })),
  };
}

/** Adds the fault's English text, which answers carry in every language. */
const withReason = <R extends { readonly fault: CodedProblem }>(texts: EnglishTexts, { fault, ...row }: R) => ({
  ...row,
  reason: texts.problem(fault),
  code: fault.code,
  params: { ...fault.params },
});
