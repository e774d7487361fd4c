import { sql } from 'kysely';
import type { Crop } from '#domain/crops/crop.ts';
import type { FarmReader, FarmWriter } from '#ports/storage.ts';
import { type Connection, first } from './connection.ts';
import { isTrue } from './flags.ts';
import { prepare } from './prepared.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** Crops and their families. */
export function createCropQueries({ builder: db }: SqlDialect) {
  const crops = prepare(db.selectFrom('crops').selectAll().orderBy('number'));
  const families = prepare(db.selectFrom('families').selectAll().orderBy('common').orderBy('uuid'));

  const reader = (connection: Connection) =>
    ({
      crops: async () =>
        (await connection.allPrepared(crops, {})).map((row) => ({
          uuid: row.uuid,
          name: row.name,
          code: row.code,
          family: row.family,
          number: row.number,
          archived: isTrue(row.archived),
          version: row.version,
        })),
      families: async () =>
        (await connection.allPrepared(families, {})).map((row) => ({
          uuid: row.uuid,
          common: row.common,
          archived: isTrue(row.archived),
          version: row.version,
        })),
    }) satisfies Partial<FarmReader>;

  const writer = (connection: Connection) =>
    ({
      insertFamily: async (family) => {
        await connection.run(db.insertInto('families').values(family));
      },
      insertCrop: async (crop: Omit<Crop, 'number'>): Promise<Crop | null> => {
        const taken = await connection.all(db.selectFrom('crops').select('uuid').where('code', '=', crop.code));
        if (taken.length > 0) return null;
        const last = first(
          await connection.all(db.selectFrom('crops').select(sql<number | null>`max(number)`.as('number'))),
        );
        const numbered = {
          uuid: crop.uuid,
          name: crop.name,
          code: crop.code,
          family: crop.family,
          number: (last?.number ?? 0) + 1,
          archived: crop.archived,
          version: crop.version,
        };
        await connection.run(db.insertInto('crops').values(numbered));
        return numbered;
      },
    }) satisfies Partial<FarmWriter>;

  return { reader, writer };
}
