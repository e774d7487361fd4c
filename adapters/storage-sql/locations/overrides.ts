import { z } from 'zod';
import { type Connection, first } from '#adapters/storage-sql/shared/connection.ts';
import { param, prepare } from '#adapters/storage-sql/shared/prepared.ts';
import type { SqlDialect } from '#adapters/storage-sql/shared/sql-dialect.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Override } from '#domain/set-points/override.ts';
import { SET_POINT_KEYS } from '#domain/set-points/set-points.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

const stored = onDemand(() => z.object({ key: z.enum(SET_POINT_KEYS), value: z.union([z.number(), z.string()]) }));

/** Reads and saves set points chosen by hand. */
export function createOverrideQueries({ builder: db }: SqlDialect) {
  const all = db.selectFrom('overrides').selectAll().orderBy('created_at').orderBy('uuid');
  const everyOne = prepare(() => all);
  const inForce = prepare(() => all.where('ended_at', 'is', null).where('until', '>', param<string>('now')));
  const one = prepare(() => all.where('uuid', '=', param<string>('uuid')));

  const reader = (connection: Connection) =>
    ({
      overrides: async (now) =>
        (now === undefined
          ? await connection.allPrepared(everyOne, {})
          : await connection.allPrepared(inForce, { now })
        ).map(toOverride),
      override: async (uuid) => {
        const row = first(await connection.allPrepared(one, { uuid }));
        return row === null ? null : toOverride(row);
      },
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertOverride: async (override) => {
        await connection.run(db.insertInto('overrides').values({ ...override, value: JSON.stringify(override.value) }));
      },
      endOverride: async (uuid, at) => {
        await connection.run(db.updateTable('overrides').set({ ended_at: at }).where('uuid', '=', uuid));
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}

type Row = Omit<Override, 'key' | 'value'> & { readonly key: string; readonly value: string };

function toOverride({ uuid, subject, key, value, reason, until, created_at, created_by, ended_at }: Row): Override {
  const parsed = stored().parse({ key, value: JSON.parse(value) });
  return { uuid, subject, ...parsed, reason, until, created_at, created_by, ended_at };
}
