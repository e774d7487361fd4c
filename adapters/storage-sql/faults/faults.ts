import { sql } from 'kysely';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { Row } from '#adapters/storage-sql/shared/rows.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import type { Fault } from '#domain/faults/fault.ts';
import { faultRecord } from '#ports/schemas/fault-record.ts';
import type { PastFaults } from '#ports/storage/hardware/faults.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** Before and after all instants. */
const [FIRST, LAST] = ['0', '9'];

/** Reads and saves the faults of machines. */
export function createFaultQueries({ builder: db }: SqlDialect) {
  const all = db.selectFrom('faults');
  const open = prepare(() => all.selectAll().where('cleared_at', 'is', null).orderBy('since').orderBy('uuid'));
  const one = prepare(() => all.selectAll().where('uuid', '=', param<string>('uuid')));
  // Empty for all subjects.
  const subject = param<string>('subject');
  const past = all
    .where('cleared_at', '>=', param<string>('from'))
    .where('since', '<=', param<string>('to'))
    .where((where) => where.or([where(subject, '=', ''), where('subject', '=', subject)]));
  const page = prepare(() =>
    past
      .selectAll()
      .orderBy('cleared_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit(param<number>('limit'))
      .offset(param<number>('offset')),
  );
  const count = prepare(() => past.select(sql<number>`count(*)`.as('found')));

  const reader = (connection: Connection) =>
    ({
      openFaults: async () => (await connection.allPrepared(open, {})).map(faultOf),
      fault: async (uuid) => {
        const row = first(await connection.allPrepared(one, { uuid }));
        return row === null ? null : faultOf(row);
      },
      pastFaults: async (filter, offset, limit) =>
        (await connection.allPrepared(page, { ...valuesOf(filter), offset, limit })).map(faultOf),
      countPastFaults: async (filter) =>
        Number(first(await connection.allPrepared(count, valuesOf(filter)))?.found ?? 0),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertFault: async (fault) => {
        await connection.run(db.insertInto('faults').values(rowOf(fault)));
      },
      updateFault: async (fault) => {
        await connection.run(db.updateTable('faults').set(rowOf(fault)).where('uuid', '=', fault.uuid));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

const valuesOf = ({ subject = '', from = FIRST, to = LAST }: PastFaults) => ({ subject, from, to });

const rowOf = ({ band, ...plain }: Fault): Row<'faults'> => ({
  ...plain,
  band: band === null ? null : JSON.stringify(band),
});

const faultOf = ({ band, ...plain }: Row<'faults'>): Fault =>
  faultRecord().parse({ ...plain, band: band === null ? null : JSON.parse(band) });
