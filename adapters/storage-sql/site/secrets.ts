import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { first } from '#adapters/storage-sql/shared/connection.ts';

/** Values in the database that all servers of a farm share. */
export interface FarmSecrets {
  /** Returns the stored value; if there is none, stores the result of `make`. */
  keepFirst(name: string, make: () => Promise<string>): Promise<string>;
}

export function createFarmSecrets({ dialect: { builder: db }, read, write }: Engine): FarmSecrets {
  const byName = (name: string) => db.selectFrom('secrets').select('value').where('name', '=', name);
  return {
    keepFirst: async (name, make) => {
      const stored = first(await read((connection) => connection.all(byName(name))));
      if (stored !== null) return stored.value;
      const value = await make();
      return write(async (connection) => {
        const already = first(await connection.all(byName(name)));
        if (already !== null) return already.value;
        await connection.run(db.insertInto('secrets').values({ name, value }));
        return value;
      });
    },
  };
}
