import { parseMap } from '#domain/imports/parse-map.ts';
import { type ReadTable, readTableInSteps } from '#domain/imports/read-table.ts';
import type { RowProblem } from '#domain/imports/table.ts';
import { invalidField } from '#domain/problem.ts';
import type { Result } from '#domain/result.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import type { FarmWriter } from '#ports/storage.ts';
import { MOST_ROWS, type Pace } from '#ports/tables.ts';
import type { FarmDeps } from '../deps.ts';
import type { Gate } from '../gate.ts';
import { mergeChanged } from '../merge-changed.ts';
import type { Mutate, WriteContext, Written } from '../mutation.ts';
import { type Frozen, refuse, signedIn, type UseCase, type UseCaseCall, unwrap } from '../use-case.ts';
import { batchRows } from './import-batches.ts';
import { bedRows } from './import-beds.ts';
import { cropRows } from './import-crops.ts';
import { harvestRows } from './import-harvests.ts';
import { type Added, type RowWork, rowProblems } from './import-rows.ts';

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
 * Reads a farm's own spreadsheet. A dry run, and one that bad rows keep out, does all that a real one does and takes it
 * back, so that it tells the same.
 */
export const importTable =
  (deps: FarmDeps, mutate: Mutate, inTurn: Gate): UseCase<'importTable'> =>
  async (call) => {
    // A file that comes slowly keeps nobody else out.
    const bytes = await call.input.file.bytes();
    return inTurn(signedIn(call).username, () => takeFile(deps, mutate, call, bytes));
  };

async function takeFile(
  deps: FarmDeps,
  mutate: Mutate,
  call: Call,
  bytes: Uint8Array,
): ReturnType<UseCase<'importTable'>> {
  const { query, params } = call.input;
  const map = parseMap(query.map ?? '') ?? refuse(invalidField('map', 'Write field=heading, separated by commas.'));
  const pace = deps.tables.pace();
  const { notes, ...source } = unwrap(await deps.tables.read(bytes, MOST_ROWS[params.kind]));
  const { time_zone } = await deps.storage.lookUp((tx) => tx.site());
  const steps = readTableInSteps(source, params.kind, {
    map,
    date_order: query.date_order ?? null,
    decimal_mark: query.decimal_mark ?? null,
    given: givenBy(query),
    dayOf: deps.clock.site(time_zone).dayOf,
  });
  const table = unwrap(await finishSteps(steps, pace));
  try {
    return await mutate(call, async (tx, context) => {
      await judgeZone(tx, time_zone);
      const written = await takeAll(tx, context, call, { ...table, notes: [...notes, ...table.notes] }, deps, pace);
      const isKept = query.dry_run !== true && (query.skip_bad === true || written.answer.rows.length === 0);
      if (!isKept) throw new NotKept(written.answer);
      return written;
    });
  } catch (error) {
    if (error instanceof NotKept) return error.said;
    throw error;
  }
}

async function finishSteps(steps: Generator<undefined, Result<ReadTable>>, pace: Pace): Promise<Result<ReadTable>> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pace();
  }
}

// The days of the rows were read in that zone.
async function judgeZone(tx: FarmWriter, read: string): Promise<void> {
  const { time_zone } = await tx.site();
  if (time_zone === read) return;
  refuse({ kind: 'unavailable', detail: "The site's time zone was changed meanwhile. Try again.", retry_after: 1 });
}

async function takeAll(
  tx: FarmWriter,
  context: WriteContext,
  call: Call,
  table: ReadTable,
  deps: FarmDeps,
  pace: Pace,
): Promise<Written<Said> & { readonly answer: Said }> {
  const work = await rowWork(tx, context, call, table, deps, pace);
  const all: Added[] = [];
  const problems: RowProblem[] = [...table.problems];
  let added = 0;
  let already_there = 0;
  for (const row of table.rows) {
    await pace();
    try {
      const told = await work.take(row);
      if (told.length === 0) already_there += 1;
      else added += 1;
      all.push(...told);
    } catch (error) {
      const found = rowProblems(row.line, error);
      if (found === null) throw error;
      problems.push(...found);
    }
  }
  const together = await work.finish();
  const isRefused = problems.length > 0 && call.input.query.skip_bad !== true;
  const { read, columns, unread, notes } = table;
  return {
    answer: {
      added: isRefused ? 0 : added,
      already_there,
      read,
      records: isRefused ? [] : countKinds(all),
      ...{ columns, unread },
      rows: problems.sort((a, b) => a.line - b.line),
      notes: isRefused ? notes : [...notes, ...work.notes()],
    },
    audit: [...all, ...together].flatMap(({ audit }) => audit),
    changed: mergeChanged([...all, ...together].map(({ changed }) => changed)),
  };
}

function rowWork(
  tx: FarmWriter,
  context: WriteContext,
  call: Call,
  { rows }: Pick<ReadTable, 'rows'>,
  deps: FarmDeps,
  pace: Pace,
): Promise<RowWork> {
  const { query, params } = call.input;
  switch (params.kind) {
    case 'crops':
      return cropRows(tx, context, query);
    case 'beds':
      return bedRows(tx, context, query);
    case 'batches':
      return batchRows(tx, context, call, deps.tokens, { all: rows, pace });
    case 'harvests':
      return harvestRows(tx, context, pace);
  }
}

function countKinds(all: readonly Added[]): { readonly kind: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind } of all) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
