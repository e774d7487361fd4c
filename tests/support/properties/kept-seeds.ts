import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A failure of a property, from which it can be repeated. */
export interface KeptSeed {
  /** The file and the name of the test. */
  readonly test: string;
  readonly seed: number;
  /** The way to the smallest counterexample. */
  readonly path: string;
}

/** The seeds of properties that failed, each in a file until its test passes again. */
export interface KeptSeeds {
  /** Returns the seed with which a test failed last, or null. */
  seedOf(test: string): number | null;
  keep(failure: KeptSeed): void;
  forget(test: string): void;
}

/** Opens the seeds in a folder, which is created with the first one. */
export function openKeptSeeds(folder: string): KeptSeeds {
  const fileOf = (test: string): string => `${createHash('sha256').update(test).digest('base64url').slice(0, 16)}.json`;
  const read = (): Map<string, KeptSeed> => {
    try {
      return new Map(readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))]));
    } catch {
      return new Map();
    }
  };
  const kept = read();
  return {
    seedOf: (test) => kept.get(fileOf(test))?.seed ?? null,
    keep: (failure) => {
      const file = fileOf(failure.test);
      kept.set(file, failure);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, file), `${JSON.stringify(failure, null, 2)}\n`);
    },
    forget: (test) => {
      kept.delete(fileOf(test));
      // Another test file in this process may have kept it.
      rmSync(join(folder, fileOf(test)), { force: true });
    },
  };
}
