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
import { invalidField, plain } from '#domain/problem.ts';
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

/** The fields for which the call says what rows are taken to say. */
const givenBy = (query: Call['input']['query']): ReadonlySet<string> =>
  new Set(Object.entries(query).flatMap(([field, value]) => (value === undefined ? [] : [field])));

/** What an import would have done, thrown so that none of it stays. */
class NotKept extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super('Nothing of this import is kept.');
    this.said = said;
  }
}

/**
 * Reads a farm's own spreadsheet. A dry run, and one that bad rows keep out, tells what a real one does and leaves the farm
 * as it is.
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
  const { storage, clock, importFiles, newId } = deps;
  const { query, params } = call.input;
  const work = importWork(params.kind);
  const { time_zone } = await storage.lookUp((tx) => tx.site());
  const { today } = clock.site(time_zone);
  const table = unwrap(await importFiles.openTable(bytes, taskOf(call, work, time_zone, today)));
  const begin: Begin = (place) => work.begin(place, call, deps, table.rows());
  const pace = importFiles.pace();
  const isDry = query.dry_run === true;
  // Nothing will be written: nobody need wait for the right to write. Batches are judged by what those before them wrote.
  const isJudged = isDry || (table.head.refused.count > 0 && query.skip_bad !== true);
  try {
    if (isJudged && !work.needsWriter) {
      return await storage.read(async (tx) => {
        const site = clock.site(await judgeZone(tx, time_zone));
        const context = { site, user: signedIn(call).username, newId };
        return answerOf(call, table, await takeAll({ tx, writer: null, context, pace }, call, table, begin));
      });
    }
    return await mutate(call, async (tx, context) => {
      await judgeZone(tx, time_zone);
      const done = await takeAll({ tx, writer: tx, context, pace }, call, table, begin);
      const answer = answerOf(call, table, done);
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
  const map = parseMap(query.map ?? '') ?? refuse(invalidField('map', 'Write field=heading, separated by commas.'));
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

/** The zone, in which the days of the rows were read; refuses where it is another by now. */
async function judgeZone(tx: FarmReader, read: string): Promise<string> {
  const { time_zone } = await tx.site();
  if (time_zone === read) return read;
  return refuse({
    kind: 'unavailable',
    ...plain("The site's time zone was changed meanwhile. Try again."),
    retry_after: 1,
  });
}

/** Begins the work on the rows. */
type Begin = (place: ImportPlace) => Promise<RowWork>;

type Done = TallyResult & {
  /** Of what was added. */
  readonly notes: readonly string[];
  /** Of what was left out. */
  readonly warnings: readonly string[];
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
  const many = `${result.refused.count} rows or more can't be taken`;
  if (call.input.query.skip_bad === true) refuse(invalidField('file', `${many}. Correct the file, then import it.`));
  return { ...result, warnings: [`${many}. The rows after them weren't checked.`] };
}

/** Takes the rows one after the other until `isFull`; whether that came before the last. */
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

function answerOf({ input: { query } }: Call, { head }: OpenTable, done: Done): Said {
  const { refused, added, already_there, records, notes, warnings } = done;
  const isRefused = refused.count > 0 && query.skip_bad !== true;
  return {
    added: isRefused ? 0 : added,
    already_there,
    read: head.read,
    records: isRefused ? [] : records,
    ...{ columns: head.columns, unread: head.unread },
    notation: head.notation,
    samples: head.samples,
    refused: refused.count,
    refusals: refused.groups,
    other_refusals: refused.others,
    rows: refused.first,
    notes: [...head.notes, ...warnings, ...(isRefused ? [] : notes)],
  };
}
