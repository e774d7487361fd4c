import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { addMs, MS_PER_DAY } from '#domain/time.ts';
import type { FarmReader, FarmWriter } from '#ports/storage.ts';
import { type Connection, first } from './connection.ts';
import { param, prepare } from './prepared.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** How long a repeated key gets its first answer again. */
const ANSWER_DAYS = 2;
/** Change events that are kept for screens that come back: so many, and none older. */
const KEPT_CHANGES = 10_000;
const CHANGE_DAYS = 7;
/** Old rows that one commit drops at most: more than it adds, and too few to be felt. */
const MOST_FORGOTTEN = 20;

/** What goes with every commit: audit, the answer kept for a key, the change event. */
export function createCommitQueries({ builder: db }: SqlDialect) {
  const kept = prepare(
    db
      .selectFrom('kept_answers')
      .select(['input_hash', 'answer', 'operation'])
      .where('answer_key', '=', param<string>('key'))
      .where('username', '=', param<string>('username')),
  );
  const lastHash = prepare(
    db
      .selectFrom('audit')
      .select('hash')
      .where('record', '=', param<string>('record'))
      .where('kind', '=', param<string>('kind'))
      .orderBy('id', 'desc')
      .limit(1),
  );
  const audit = prepare(
    db.insertInto('audit').values({
      at: param<string>('at'),
      who: param<string>('who'),
      operation: param<string>('operation'),
      kind: param<string>('kind'),
      record: param<string>('record'),
      what: param<string>('what'),
      before: param<string>('before'),
      after: param<string>('after'),
      hash: param<string>('hash'),
    }),
  );
  const change = prepare(
    db
      .insertInto('changes')
      .values({
        at: param<string>('at'),
        who: param<string>('who'),
        operation: param<string>('operation'),
        changed: param<string>('changed'),
      })
      .returning('id'),
  );
  // The oldest rows are found by their key: the time of an event has no index.
  const oldestChange = prepare(db.selectFrom('changes').select(['id', 'at']).orderBy('id').limit(1));
  const forgetChanges = prepare(
    db
      .deleteFrom('changes')
      .where('id', '<', param<number>('end'))
      .where(({ or, eb }) => or([eb('id', '<=', param<number>('surplus')), eb('at', '<', param<string>('before'))])),
  );
  const keep = prepare(
    db.insertInto('kept_answers').values({
      answer_key: param<string>('key'),
      username: param<string>('who'),
      operation: param<string>('operation'),
      input_hash: param<string>('input_hash'),
      answer: param<string>('answer'),
      at: param<string>('at'),
    }),
  );
  const oldAnswer = prepare(
    db.selectFrom('kept_answers').select('at').where('at', '<', param<string>('before')).limit(1),
  );
  const forgetAnswers = prepare(
    db
      .deleteFrom('kept_answers')
      .where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple('answer_key', 'username'),
          'in',
          selectFrom('kept_answers')
            .select(['answer_key', 'username'])
            .where('at', '<', param<string>('before'))
            .orderBy('at')
            .limit(MOST_FORGOTTEN)
            .$asTuple('answer_key', 'username'),
        ),
      ),
  );
  const count = prepare(
    db
      .insertInto('counters')
      .values({ name: param<string>('name'), value: param<number>('step') })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + excluded.value` }),
      )
      .returning('value'),
  );

  const reader = (connection: Connection) =>
    ({
      keptAnswer: async (key, username) => first(await connection.allPrepared(kept, { key, username })),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) => {
    /** The last of so many fresh numbers. */
    const take = async (name: string, step: number): Promise<number> =>
      Number(first(await connection.allPrepared(count, { name, step }))?.value ?? step);

    // A look at the oldest row costs far less than a search for what to drop that finds nothing.
    const forgetOldChanges = async (surplus: number, before: string): Promise<void> => {
      const oldest = first(await connection.allPrepared(oldestChange, {}));
      if (oldest === null || (oldest.id > surplus && oldest.at >= before)) return;
      const end = oldest.id + MOST_FORGOTTEN;
      await connection.runPrepared(forgetChanges, {
        end: oldest.at < before ? end : Math.min(end, surplus + 1),
        surplus,
        before,
      });
    };
    const forgetAnswersBefore = async (before: string): Promise<void> => {
      if (first(await connection.allPrepared(oldAnswer, { before })) === null) return;
      await connection.runPrepared(forgetAnswers, { before });
    };

    return {
      nextLotNumber: (cropCode, year) => take(`lot ${cropCode}-${year}`, 1),
      nextActionIds: async (wanted) => (await take('action', wanted)) - wanted + 1,
      record: async ({ at, who, operation, audit: entries, changed, answer }) => {
        for (const { kind, record, what, before, after } of entries) {
          const row = { at, who, operation, kind, record, what, before: toJson(before), after: toJson(after) };
          const previous = first(await connection.allPrepared(lastHash, { record, kind }))?.hash ?? '';
          await connection.runPrepared(audit, { ...row, hash: chainHash(previous, row) });
        }
        if (Object.keys(changed).length > 0) {
          const values = { at, who, operation, changed: JSON.stringify(changed) };
          const id = Number(first(await connection.allPrepared(change, values))?.id ?? 0);
          await forgetOldChanges(id - KEPT_CHANGES, addMs(at, -CHANGE_DAYS * MS_PER_DAY));
        }
        if (answer !== undefined) {
          const { key, input_hash, json } = answer;
          await forgetAnswersBefore(addMs(at, -ANSWER_DAYS * MS_PER_DAY));
          await connection.runPrepared(keep, { key, who, operation, input_hash, answer: json, at });
        }
      },
    } satisfies Partial<FarmWriter>;
  };

  return { reader, writer };
}

interface AuditRow {
  readonly at: string;
  readonly who: string;
  readonly operation: string;
  readonly kind: string;
  readonly record: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** The hash of an audit row: of the hash before it in the record's chain ('' at its head) and all that the row says. */
export const chainHash = (previous: string, row: AuditRow): string =>
  hash(
    'sha256',
    JSON.stringify([previous, row.at, row.who, row.operation, row.kind, row.record, row.what, row.before, row.after]),
  );

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';
