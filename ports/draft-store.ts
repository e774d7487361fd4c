import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import { type Instant, MS_PER_DAY } from '#domain/time.ts';

/** A confirmed request, stored until its outcome is known. */
export const draftSchema = onDemand(() =>
  z.object({
    /** Idempotency key, with which the server runs the request only once. */
    key: z.string(),
    saved_at: z.string(),
    /** The user who confirmed it. Earlier versions wrote none. */
    username: z.string().optional(),
    /** Description for the user: 'Harvest BAS-2026-0412, 5120 g'. */
    label: z.string(),
    operation: z.enum([
      'completeActions',
      'undoActions',
      'binTrays',
      'instantAction',
      'correctActions',
      'updateAction',
      'createComment',
    ]),
    body: z.record(z.string(), z.unknown()),
    /** Uuids of the batches that it changes. */
    batches: z.array(z.string()).optional(),
    /** Time of confirmation of each act, by uuid of the action, or of the batch if the act creates an action. */
    confirmed_at: z.record(z.string(), z.string()).optional(),
    /** False while it hasn't been sent. */
    may_have_arrived: z.boolean().optional(),
  }),
);
export type Draft = z.output<ReturnType<typeof draftSchema>>;

/** The time for which discarded requests can be brought back. */
export const KEPT_ASIDE_MS = MS_PER_DAY;

/** Stores the requests with an unknown outcome. */
export interface DraftStore {
  /** Returns them in the order of their confirmation. */
  read(): Promise<readonly Draft[]>;
  /** Adds a draft at the end, or replaces the one that has or had the key `instead`, its own by default. */
  write(draft: Draft, instead?: string): Promise<void>;
  /** Removes the draft that has or had this key. */
  remove(key: string): Promise<void>;
  /** Sets the draft that has or had this key aside, so that it is read only after it is brought back. */
  setAside(key: string, now: Instant): Promise<void>;
  /** Brings back what this user confirmed and set aside in the last day, oldest first. Deletes what is older. */
  bringBack(username: string, now: Instant): Promise<readonly Draft[]>;
}
