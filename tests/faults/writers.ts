import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { SEED } from '#tests/contract/seed-farm.ts';
import type { Planned } from './busy-farm.ts';

/** One write as it goes over the network. */
export interface Write {
  readonly key: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
}

/** Somebody who changes the farm, one write after the other, and knows what must stand after each. */
export interface Writer {
  /** The nth write, from 1. */
  write(n: number): Write;
  /** What is stored of all that it writes. */
  stored(db: DatabaseSync): unknown;
  /** What `stored` gives when the writes up to the nth were made. */
  after(n: number): unknown;
}

const completeOrUndo = (name: string, n: number, uuids: readonly string[]): Write => {
  const isCompletion = n % 2 === 1;
  const path = `form/actions/${isCompletion ? 'complete' : 'undo'}/`;
  const completions = uuids.map((uuid) => ({ uuid, action_properties: { seed_lot: `LOT-${n}` } }));
  return { key: `${name}-${n}`, method: 'POST', path, body: { actions: isCompletion ? completions : uuids } };
};

/** Completes the sowing of all its batches in one call, undoes it in the next. */
export function sower(name: string, batches: readonly Planned[]): Writer {
  const uuids = batches.map(({ sowing }) => sowing);
  return {
    write: (n) => completeOrUndo(name, n, uuids),
    stored: (db) => {
      const read = db.prepare("select completed, action_properties ->> 'seed_lot' as lot from actions where uuid = ?");
      return uuids.map((uuid) => ({ ...read.get(uuid) }));
    },
    // An undo keeps nothing of the facts.
    after: (n) => uuids.map(() => (n % 2 === 1 ? { completed: 1, lot: `LOT-${n}` } : { completed: 0, lot: null })),
  };
}

/** Gives a batch other tags. */
export const tagger = (name: string, { uuid }: Planned): Writer => ({
  write: (n) => ({ key: `${name}-${n}`, method: 'PUT', path: `batches/${uuid}/`, body: { tags: [`${name} ${n}`] } }),
  stored: (db) => z.object({ tags: z.string() }).parse(db.prepare('select tags from batches where uuid = ?').get(uuid)),
  after: (n) => ({ tags: JSON.stringify(n === 0 ? [] : [`${name} ${n}`]) }),
});

/** Plans one batch after the other. */
export const planner = (name: string, start_date: string): Writer => ({
  write: (n) => ({
    key: `${name}-${n}`,
    method: 'POST',
    path: 'batches/',
    body: {
      ...{ growth_recipe: SEED.recipe, trays: 1, start_date, tags: [`${name} ${n}`] },
      target_locations: [SEED.beds.D1],
    },
  }),
  stored: (db) =>
    db
      .prepare(
        "select tags ->> 0 as tag from batches where tags ->> 0 like ? order by cast(replace(tag, ?, '') as int)",
      )
      .all(`${name} %`, `${name} `)
      .map(({ tag }) => tag),
  after: (n) => Array.from({ length: n }, (_, at) => `${name} ${at + 1}`),
});
