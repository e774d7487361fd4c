import { copyFarm, type KeptFarm } from './farm.ts';
import { startPostgresEngine } from './postgres-engine.ts';

/** A farm to start servers on. */
export interface BenchFarm {
  readonly engine: EngineName;
  readonly folder: string;
  /** Flags of our server. */
  readonly flags: readonly string[];
  /** Path or URL of the database. */
  readonly database: string;
  remove(): Promise<void>;
}

export type EngineName = 'SQLite' | 'PostgreSQL';

/** A database engine to measure. */
export interface BenchEngine {
  readonly name: EngineName;
  /** Makes a fresh copy of a farm. */
  copy(farm: KeptFarm): Promise<BenchFarm>;
  /** Returns a shared copy for measurements that don't change the farm's work; removed when the engine is closed. */
  share(farm: KeptFarm): Promise<BenchFarm>;
  close(): Promise<void>;
}

export type EngineBase = Omit<BenchEngine, 'share'>;

/** Starts the wanted engines; PostgreSQL only if it is installed. */
export async function startEngines(wanted: readonly EngineName[]): Promise<readonly BenchEngine[]> {
  const engines: BenchEngine[] = [];
  if (wanted.includes('SQLite')) engines.push(sharing(sqlite));
  const postgres = wanted.includes('PostgreSQL') ? await startPostgresEngine() : null;
  if (postgres !== null) engines.push(sharing(postgres));
  return engines;
}

const sqlite: EngineBase = {
  name: 'SQLite',
  copy: async (farm) => {
    const { folder, database, remove } = await copyFarm(farm);
    return { engine: 'SQLite', folder, database, flags: ['--data', folder], remove };
  },
  close: async () => {},
};

function sharing(engine: EngineBase): BenchEngine {
  const shared = new Map<string, BenchFarm>();
  return {
    ...engine,
    share: async (farm) => {
      const copy = shared.get(farm.name) ?? (await engine.copy(farm));
      shared.set(farm.name, copy);
      return copy;
    },
    close: async () => {
      for (const copy of shared.values()) await copy.remove();
      await engine.close();
    },
  };
}
