import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { createChangeQueries } from '#adapters/storage-sql/events/changes.ts';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { runPipelined } from '#adapters/storage-sql/shared/run-pipelined.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { addMs, type Instant, MS_PER_DAY } from '#domain/time.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import type { createAuditQueries } from './audit.ts';

/** Days for which answers of idempotency keys are stored. */
const ANSWER_DAYS = 2;
/** Audit entries written before yielding to the event loop. */
const ENTRIES_PER_TURN = 50;
/** Old rows deleted per commit: more than it adds, but few enough to be fast. */
const MAX_DELETED = 20;

const lotCounter = (cropCode: string, year: number): string => `lot ${cropCode}-${year}`;

/** Writes the rows of every commit: audit rows, the answer of an idempotency key, and the change event. */
export function createCommitQueries(
  { builder: db }: SqlDialect,
  {
    audit,
    changes,
  }: {
    readonly audit: ReturnType<typeof createAuditQueries>;
    readonly changes: ReturnType<typeof createChangeQueries>;
  },
) {
  const storedAnswer = prepare(() =>
    db
      .selectFrom('kept_answers')
      .select(['input_hash', 'answer', 'operation'])
      .where('answer_key', '=', param<string>('key'))
      .where('username', '=', param<string>('username')),
  );
  const storeAnswer = prepare(() =>
    db.insertInto('kept_answers').values({
      answer_key: param<string>('key'),
      username: param<string>('who'),
      operation: param<string>('operation'),
      input_hash: param<string>('input_hash'),
      answer: param<string>('answer'),
      at: param<string>('at'),
    }),
  );
  const oldestAnswer = prepare(() => db.selectFrom('kept_answers').select('at').orderBy('at').limit(1));
  const deleteAnswers = prepare(() =>
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
            .limit(MAX_DELETED)
            .$asTuple('answer_key', 'username'),
        ),
      ),
  );
  const count = prepare(() =>
    db
      .insertInto('counters')
      .values({ name: param<string>('name'), value: param<number>('step') })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + excluded.value` }),
      )
      .returning('value'),
  );

  const counter = prepare(() => db.selectFrom('counters').select('value').where('name', '=', param<string>('name')));

  const reader = (connection: Connection) =>
    ({
      lotNumberAhead: async (cropCode, year) =>
        Number(first(await connection.allPrepared(counter, { name: lotCounter(cropCode, year) }))?.value ?? 0) + 1,
      storedAnswer: async (key, username) => first(await connection.allPrepared(storedAnswer, { key, username })),
    }) satisfies Partial<FarmReader>;

  /** Time of the oldest stored answer at the last check. */
  let oldestSeen: Instant | null = null;

  const deleteAnswersBefore = async (connection: Connection, before: Instant): Promise<void> => {
    if (oldestSeen !== null && oldestSeen >= before) return;
    oldestSeen = first(await connection.allPrepared(oldestAnswer, {}))?.at ?? null;
    if (oldestSeen === null || oldestSeen >= before) return;
    await connection.sendPrepared(deleteAnswers, { before });
  };

  const writer = (connection: Connection) => {
    /** Reserves `step` numbers and returns the last. */
    const reserve = async (name: string, step: number): Promise<number> =>
      Number(first(await connection.allPrepared(count, { name, step }))?.value ?? step);

    return {
      nextLotNumber: (cropCode, year) => reserve(lotCounter(cropCode, year), 1),
      nextActionIds: async (wanted) => (await reserve('action', wanted)) - wanted + 1,
      record: async ({ at, who, operation, audit: entries, changed, answer }) => {
        const appendAudit = async () => {
          // Sequential, since an entry can be chained to the previous one.
          for (const [number, entry] of entries.entries()) {
            if (number % ENTRIES_PER_TURN === ENTRIES_PER_TURN - 1) await othersTurn();
            await audit.append(connection, { at, who, operation }, entry);
          }
        };
        const appendChange = async () => {
          if (Object.keys(changed).length > 0) await changes.append(connection, { at, who, operation, changed });
        };
        const appendAnswer = async () => {
          if (answer === undefined) return;
          const { key, input_hash } = answer;
          const json = await answer.json;
          await runPipelined([
            connection.sendPrepared(storeAnswer, { key, who, operation, input_hash, answer: json, at }),
            deleteAnswersBefore(connection, addMs(at, -ANSWER_DAYS * MS_PER_DAY)),
          ]);
        };
        await runPipelined([appendAudit(), appendChange(), appendAnswer()]);
      },
    } satisfies Partial<FarmWriter>;
  };

  return { reader, writer };
}
