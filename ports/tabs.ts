import { z } from 'zod';
import { onDemand } from '#domain/on-demand.ts';
import type { FarmNews } from '#ports/farm-api/events.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kinds.ts';

const changed = onDemand(() => z.partialRecord(z.enum(RECORD_KINDS), z.array(z.string()).readonly()).readonly());

/** A message from the leading tab: its connection status, or an event that it received. */
export type TabMessage = { readonly what: 'listening'; readonly listening: boolean } | FarmNews;

export const tabMessage = onDemand(
  () =>
    z.discriminatedUnion('what', [
      z.object({ what: z.literal('listening'), listening: z.boolean() }),
      z.object({ what: z.enum(['ready', 'missed']), id: z.number().int() }),
      z.object({ what: z.literal('changed'), id: z.number().int(), changed: changed() }),
    ]) satisfies z.ZodType<TabMessage>,
);

/** The leading role, held until the signal aborts. */
export interface Lead {
  readonly signal: StopSignal;
  /** Sends a message to the other tabs. Tabs that join later receive the last status. */
  tell(message: TabMessage): void;
}

/** A browser tab on this farm. */
export interface TabPart {
  /** Called each time this tab becomes the leader. */
  lead(lead: Lead): void;
  /** Called with messages from the leading tab. */
  hear(message: TabMessage): void;
  /** Called after a suspension during which messages may have been lost. */
  wake(): void;
}

/** The tabs of one browser. One of them leads, and is replaced soon after it closes or freezes. */
export interface Tabs {
  /** Joins the tabs. Returns a function to leave them. */
  join(part: TabPart): () => void;
}
