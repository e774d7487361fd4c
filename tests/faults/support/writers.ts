import { z } from 'zod';
import { SEED } from '#tests/contract/seed-farm.ts';
import type { Planned } from './busy-farm.ts';
import { fromJson, type Truth } from './truth.ts';

/** A write request. */
export interface Write {
  readonly key: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
}

/** Changes the farm in a sequence of writes with known results. */
export interface Writer {
  /** Returns the nth write, from 1. */
  write(n: number): Write;
  /** Reads everything that its writes change. */
  stored(truth: Truth): Promise<unknown>;
  /** Returns the expected result of `stored` after the nth write. */
  after(n: number): unknown;
}

const completeOrUndo = (name: string, n: number, uuids: readonly string[]): Write => {
  const isCompletion = n % 2 === 1;
  const path = `form/actions/${isCompletion ? 'complete' : 'undo'}/`;
  const completions = uuids.map((uuid) => ({ uuid, action_properties: { seed_lot: `LOT-${n}` } }));
  return { key: `${name}-${n}`, method: 'POST', path, body: { actions: isCompletion ? completions : uuids } };
};

const sowing = z.array(
  z
    .object({
      completed: z.coerce.number(),
      action_properties: z.preprocess(fromJson, z.object({ seed_lot: z.string().nullish() })),
    })
    .transform(({ completed, action_properties }) => ({ completed, lot: action_properties.seed_lot ?? null })),
);

/** Completes the sowing of all its batches in one call, undoes it in the next. */
export function sower(name: string, batches: readonly Planned[]): Writer {
  const uuids = batches.map((batch) => batch.sowing);
  return {
    write: (n) => completeOrUndo(name, n, uuids),
    stored: async (truth) => {
      const wanted = uuids.map(() => '?').join(', ');
      const sql = `select completed, action_properties from actions where uuid in (${wanted}) order by uuid`;
      return sowing.parse(await truth.rows(sql, ...uuids));
    },
    // An undo removes all facts.
    after: (n) => uuids.map(() => (n % 2 === 1 ? { completed: 1, lot: `LOT-${n}` } : { completed: 0, lot: null })),
  };
}

const tagged = z.array(
  z.object({ tags: z.preprocess(fromJson, z.array(z.string())) }).transform(({ tags }) => tags[0] ?? null),
);

/** Changes the tags of a batch. */
export const tagger = (name: string, { uuid }: Planned): Writer => ({
  write: (n) => ({ key: `${name}-${n}`, method: 'PUT', path: `batches/${uuid}/`, body: { tags: [`${name} ${n}`] } }),
  stored: async (truth) => tagged.parse(await truth.rows('select tags from batches where uuid = ?', uuid)),
  after: (n) => [n === 0 ? null : `${name} ${n}`],
});

/** Plans a batch with each write. */
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
  stored: async (truth) => {
    const rows = await truth.rows('select tags from batches where tags like ? order by lot_code', `["${name} %`);
    return tagged.parse(rows);
  },
  after: (n) => Array.from({ length: n }, (_, at) => `${name} ${at + 1}`),
});
