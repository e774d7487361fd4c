import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { ProblemError } from '#ports/problem-error.ts';
import type { FarmStorage } from '#ports/storage/storage.ts';

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30];

type Kind = 'read' | 'write' | 'export' | 'copy';

/** Wraps a storage to measure its work and count its faults. */
export function measureStorage(storage: FarmStorage, registry: Registry): FarmStorage {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'phyto_storage_seconds',
    help: 'Duration of database work, including waiting for a turn.',
    labelNames: ['kind'] as const,
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'phyto_storage_errors_total',
    help: 'Database work that failed; refused requests do not count.',
    labelNames: ['kind', 'problem'] as const,
    registers,
  });
  addGauges(storage, registers);

  const begin = (kind: Kind) => {
    const stop = seconds.startTimer({ kind });
    return {
      end: () => void stop(),
      fail: (error: unknown) => {
        const problem = faultOf(error);
        if (problem !== null) errors.inc({ kind, problem });
      },
    };
  };
  const timed = async <T>(kind: Kind, work: () => Promise<T>): Promise<T> => {
    const { end, fail } = begin(kind);
    try {
      return await work();
    } catch (error) {
      fail(error);
      throw error;
    } finally {
      end();
    }
  };
  async function* timedExport(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    const { end, fail } = begin('export');
    try {
      yield* pieces;
    } catch (error) {
      fail(error);
      throw error;
    } finally {
      end();
    }
  }
  return {
    read: (work) => timed('read', () => storage.read(work)),
    lookUp: (work) => timed('read', () => storage.lookUp(work)),
    write: (work) => timed('write', () => storage.write(work)),
    copyTo: (path, signal) => timed('copy', () => storage.copyTo(path, signal)),
    exportHarvests: (query, site, format) => timedExport(storage.exportHarvests(query, site, format)),
    exportBatchSummaries: (filter, format) => timedExport(storage.exportBatchSummaries(filter, format)),
    ready: () => storage.ready(),
    watch: (wake) => storage.watch(wake),
    stats: () => storage.stats(),
    get engine() {
      return storage.engine;
    },
    close: () => storage.close(),
  };
}

function addGauges(storage: FarmStorage, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge('phyto_storage_reads_waiting', 'Reads waiting for a turn.', () => storage.stats().waiting_reads);
  gauge('phyto_storage_writes_waiting', 'Writes waiting for a turn.', () => storage.stats().waiting_writes);
  gauge('phyto_database_bytes', 'Size of the database on its disk.', () => storage.stats().bytes);
}

/** Returns the label of a storage fault, or null for a refused request. */
function faultOf(error: unknown): string | null {
  if (!(error instanceof ProblemError)) return 'internal';
  const { kind } = error.problem;
  return kind === 'unavailable' || kind === 'storage_full' || kind === 'internal' ? kind : null;
}
