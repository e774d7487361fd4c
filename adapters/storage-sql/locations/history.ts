import { sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { isTrue } from '#adapters/storage-sql/shared/flags.ts';
import { listFrom, sliceOf } from '#adapters/storage-sql/shared/lists.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import { runPipelined } from '#adapters/storage-sql/shared/run-pipelined.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { SEALED } from '#domain/audit/trail.ts';
import { changedFields } from '#domain/hardware/machine-history.ts';
import type { HistoryRow } from '#ports/farm-api/history.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import { parseAssignment } from './locations.ts';

/** Reads the changes of one machine or chamber, and the events of one bed. */
export function createHistoryQueries({ builder: db }: SqlDialect) {
  const [kind, record, bed, limit] = [
    param<string>('kind'),
    param<string>('record'),
    param<string>('bed'),
    param<number>('limit'),
  ];
  // A record has few rows, which only its own index finds fast, so the other columns' indexes are hidden.
  const rows = db
    .selectFrom('audit')
    .where('record', '=', record)
    .where(sql`coalesce(kind, '')`, '=', kind)
    .where('what', '<>', SEALED);
  const page = prepare(() =>
    rows
      .select(['id', 'at', 'who', 'what', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(param<number>('offset')),
  );
  const count = prepare(() => rows.select(sql<number>`count(*)`.as('found')));
  const events = prepare(() =>
    db
      .selectFrom('bed_events as e')
      .innerJoin('batches as b', 'b.uuid', 'e.batch')
      .innerJoin('actions as a', 'a.id', 'e.action_id')
      .selectAll('e')
      .select(['b.lot_code', 'a.completed_by_user as who'])
      .where('e.bed', '=', bed)
      .orderBy('e.instant', 'desc')
      .orderBy('e.action_id', 'desc')
      .limit(limit),
  );
  const hands = prepare(() =>
    db
      .selectFrom('hand_assignments as h')
      .selectAll('h')
      .select((where) =>
        where
          .selectFrom('audit as a')
          .select('a.who')
          .whereRef('a.record', '=', 'h.bed')
          .where((row) => row(sql`coalesce(a.at, '')`, '=', row.ref('h.instant')))
          .orderBy('a.id')
          .limit(1)
          .as('who'),
      )
      .where('h.bed', '=', bed)
      .orderBy('h.instant', 'desc')
      .orderBy('h.id', 'desc')
      .limit(limit),
  );

  const reader = (connection: Connection) =>
    ({
      listHistory: async (of, uuid, paging) => {
        const { offset, size } = sliceOf(paging);
        const values = { kind: of, record: uuid };
        const [found, counted] = await runPipelined([
          connection.allPrepared(page, { ...values, limit: size + 1, offset }),
          paging.total === true ? connection.allPrepared(count, values) : null,
        ]);
        const entries = found.map(({ before, after, ...row }) =>
          JSON.stringify({ ...row, changes: changedFields(JSON.parse(before), JSON.parse(after)) }),
        );
        return listFrom<HistoryRow>(entries, paging, counted && Number(first(counted)?.found ?? 0));
      },
      newestBedPast: async (uuid, most) => {
        const values = { bed: uuid, limit: most };
        const [newest, byHand] = await runPipelined([
          connection.allPrepared(events, values),
          connection.allPrepared(hands, values),
        ]);
        return {
          events: newest.map((row) => ({ ...row, sets: isTrue(row.sets) })),
          hands: byHand.map(({ instant, assignment, who }) => ({
            ...{ bed: uuid, instant, who },
            ...parseAssignment(assignment),
          })),
        };
      },
    }) satisfies Partial<FarmReader>;

  return { reader };
}
