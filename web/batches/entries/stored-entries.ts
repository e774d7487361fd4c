import { BehaviorSubject } from 'rxjs';
import { z } from 'zod';
import { onOtherTab, readChoice, writeChoice } from '#web/data/local-choice.ts';
import { storageKey } from './storage-key.ts';

const quality = z.object({
  passed: z.boolean().nullable(),
  checks: z
    .array(
      z.object({
        name: z.string(),
        value: z.union([z.number(), z.boolean(), z.string()]).nullable(),
        passed: z.boolean().nullable(),
      }),
    )
    .readonly(),
  note: z.string().nullable(),
});

const input = z.object({
  leftOut: z.boolean(),
  grams: z.string(),
  confirmedGrams: z.number().nullable(),
  seedLot: z.string(),
  cleared: z.string().nullable(),
  qa: quality.nullable(),
  qaWrong: z.boolean(),
  qaFields: z
    .object({
      qa: z.enum(['passed', 'failed', 'later']),
      qa_checks: z.array(z.object({ name: z.string(), text: z.string() })).readonly(),
      qa_note: z.string(),
    })
    .nullable(),
  // Missing in entries of earlier versions.
  answered: z
    .array(z.enum(['seed_lot', 'early']))
    .readonly()
    .default([]),
});

const entry = z.object({
  /** The idempotency key of the call, the same each time it is sent. */
  key: z.string(),
  action: z.string(),
  batch: z.string(),
  /** The instant at which the user confirmed the entry. */
  at: z.string(),
  /** The facts as sent. */
  facts: z.record(z.string(), z.unknown()),
  /** The facts as typed, for the form after a refusal. */
  input,
  state: z.enum(['waiting', 'saved', 'refused']),
  /** True if a call went out, so that the farm may have saved it. */
  sent: z.boolean(),
  /** True if the user took it back; the farm hasn't undone it yet. */
  undone: z.boolean(),
  /** Why the farm refused it, or refused to undo it. */
  problem: z.string().nullable(),
  /** Texts that describe it once it is done. */
  shown: z.object({
    words: z.string(),
    crop: z.string(),
    crop_number: z.number(),
    lot_code: z.string(),
    place: z.string(),
  }),
});

/** A completion entered on this device. */
export type Entry = z.output<typeof entry>;

const stored = z.object({
  entries: z.array(entry),
  /** The stops of the round in walking order. */
  route: z.array(z.object({ action: z.string(), chamber: z.string().nullable() })),
  skips: z.array(z.tuple([z.string(), z.number()])),
  /** The task on screen; null before the first one and at the end. */
  current: z.string().nullable(),
  /** The site's day of the round. */
  day: z.string(),
});

/** A round and its entries, as stored in this browser. */
export type StoredRound = z.output<typeof stored>;

export const emptyRound = (day: string): StoredRound => ({ entries: [], route: [], skips: [], current: null, day });

/** The rounds of this page, so that they work without storage too. */
const rounds = new Map<string, BehaviorSubject<StoredRound>>();

/** Returns the round of a user, which survives a reload where the browser has storage. */
export function roundOf(user: string): BehaviorSubject<StoredRound> {
  const opened = rounds.get(user);
  if (opened !== undefined) return opened;
  const round$ = new BehaviorSubject(readRound(user) ?? emptyRound(''));
  rounds.set(user, round$);
  onOtherTab(storageKey(user), () => round$.next(readRound(user) ?? round$.getValue()));
  return round$;
}

/** Changes a user's round. Reads the stored one first, since another tab may have changed it. */
export function changeRound(user: string, change: (round: StoredRound) => StoredRound): void {
  const round$ = roundOf(user);
  const next = change(readRound(user) ?? round$.getValue());
  writeChoice(storageKey(user), JSON.stringify(next));
  round$.next(next);
}

/** Changes one entry, found by its key. */
export const changeEntry = (user: string, key: string, changed: Partial<Entry>): void =>
  changeRound(user, (round) => ({
    ...round,
    entries: round.entries.map((one) => (one.key === key ? { ...one, ...changed } : one)),
  }));

export const removeEntry = (user: string, key: string): void =>
  changeRound(user, (round) => ({ ...round, entries: round.entries.filter((one) => one.key !== key) }));

function readRound(user: string): StoredRound | null {
  const text = readChoice(storageKey(user));
  if (text === null) return null;
  try {
    return stored.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Damaged storage can't be repaired, and the farm still has all tasks.
    return null;
  }
}
