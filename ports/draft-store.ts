import { z } from 'zod';

/** A request to the farm that a person confirmed: kept from before it is sent until its outcome is known. */
export const draftSchema = z.object({
  /** The same key makes the farm do it once, however often it is asked. */
  key: z.string(),
  saved_at: z.string(),
  /** What it does, in words: 'Harvest BAS-2026-0412, 5120 g'. */
  label: z.string(),
  operation: z.enum(['completeActions', 'undoActions', 'binTrays', 'instantAction', 'correctActions', 'updateAction']),
  body: z.record(z.string(), z.unknown()),
  /** The batches that it changes. */
  batches: z.array(z.string()).optional(),
  /** When each act was confirmed, by the uuid of the action, or of the batch where the act makes one. */
  confirmed_at: z.record(z.string(), z.string()).optional(),
});
export type Draft = z.output<typeof draftSchema>;

/** Keeps at most one request whose outcome is not known. */
export interface DraftStore {
  read(): Promise<Draft | null>;
  write(draft: Draft): Promise<void>;
  remove(): Promise<void>;
}
