import { z } from 'zod';

/** A confirmed request, stored until its outcome is known. */
export const draftSchema = z.object({
  /** Idempotency key, with which the server runs the request only once. */
  key: z.string(),
  saved_at: z.string(),
  /** Description for the user: 'Harvest BAS-2026-0412, 5120 g'. */
  label: z.string(),
  operation: z.enum(['completeActions', 'undoActions', 'binTrays', 'instantAction', 'correctActions', 'updateAction']),
  body: z.record(z.string(), z.unknown()),
  /** Uuids of the batches that it changes. */
  batches: z.array(z.string()).optional(),
  /** Time of confirmation of each act, by uuid of the action, or of the batch if the act creates an action. */
  confirmed_at: z.record(z.string(), z.string()).optional(),
});
export type Draft = z.output<typeof draftSchema>;

/** Stores at most one request with an unknown outcome. */
export interface DraftStore {
  read(): Promise<Draft | null>;
  write(draft: Draft): Promise<void>;
  remove(): Promise<void>;
}
