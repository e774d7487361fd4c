import { z } from 'zod';

/** A confirmed request, stored before it is sent and until its outcome is known. */
export const draftSchema = z.object({
  /** Idempotency key: the server runs the request once, however often it is sent. */
  key: z.string(),
  saved_at: z.string(),
  /** A description for people: 'Harvest BAS-2026-0412, 5120 g'. */
  label: z.string(),
  operation: z.enum(['completeActions', 'undoActions', 'binTrays', 'instantAction', 'correctActions', 'updateAction']),
  body: z.record(z.string(), z.unknown()),
  /** The batches that it changes. */
  batches: z.array(z.string()).optional(),
  /** When each act was confirmed, by uuid of the action, or of the batch if the act creates an action. */
  confirmed_at: z.record(z.string(), z.string()).optional(),
});
export type Draft = z.output<typeof draftSchema>;

/** Stores at most one request with an unknown outcome. */
export interface DraftStore {
  read(): Promise<Draft | null>;
  write(draft: Draft): Promise<void>;
  remove(): Promise<void>;
}
