import { copyFarm, type KeptFarm } from './farm.ts';
import { startPostgresEngine } from './postgres-engine.ts';

/** A farm that servers may be started on. */
export interface BenchFarm {
  readonly engine: EngineName;
  readonly folder: string;
  /** What our server is told. */
  readonly flags: readonly string[];
  /** The file or the address of the database. */
  readonly database: string;
  remove(): Promise<void>;
}

export type EngineName = 'SQLite' | 'PostgreSQL';

/** A database engine that farms are measured on. */
export interface BenchEngine {
  readonly name: EngineName;
  /** A fresh copy of a farm. */
  copy(farm: KeptFarm): Promise<BenchFarm>;
  /** A copy that all may have who change nothing of the farm's work; it goes when the engine is closed. */
  share(farm: KeptFarm): Promise<BenchFarm>;
  close(): Promise<void>;
}

/** What an engine itself can do. */
export type EngineBase = Omit<BenchEngine, 'share'>;

/** The engines that are there: PostgreSQL where its programs are. */
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
