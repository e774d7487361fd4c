import type { Engine } from '#adapters/storage-sql/engine/engine.ts';
import { first } from '#adapters/storage-sql/shared/connection.ts';

/** What all servers of a farm must agree on, kept in the database. */
export interface FarmSecrets {
  /** Keeps what `make` gives, unless something is kept under that name already; gives what is kept. */
  keepFirst(name: string, make: () => Promise<string>): Promise<string>;
}

/** The secrets of the farm in that engine. */
export function createFarmSecrets({ dialect: { builder: db }, read, write }: Engine): FarmSecrets {
  const kept = (name: string) => db.selectFrom('secrets').select('value').where('name', '=', name);
  return {
    keepFirst: async (name, make) => {
      const known = first(await read((connection) => connection.all(kept(name))));
      if (known !== null) return known.value;
      const value = await make();
      return write(async (connection) => {
        const already = first(await connection.all(kept(name)));
        if (already !== null) return already.value;
        await connection.run(db.insertInto('secrets').values({ name, value }));
        return value;
      });
    },
  };
}
