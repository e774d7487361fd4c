import { z } from 'zod';
import type { FarmNews } from '#ports/farm-api/events.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kinds.ts';

const changed = z.partialRecord(z.enum(RECORD_KINDS), z.array(z.string()).readonly()).readonly();

/** A message from the leading tab: whether it is connected, and what it received. */
export type TabMessage = { readonly what: 'listening'; readonly listening: boolean } | FarmNews;

export const tabMessage = z.discriminatedUnion('what', [
  z.object({ what: z.literal('listening'), listening: z.boolean() }),
  z.object({ what: z.enum(['ready', 'missed']), id: z.number().int() }),
  z.object({ what: z.literal('changed'), id: z.number().int(), changed }),
]) satisfies z.ZodType<TabMessage>;

/** The leading role, until the signal aborts. */
export interface Lead {
  readonly signal: StopSignal;
  /** Sends to the other tabs. Tabs that join later are told whether the leader is `listening`. */
  tell(message: TabMessage): void;
}

/** One of the tabs of a browser on the same farm. */
export interface TabPart {
  /** Called each time this tab becomes the leader. */
  lead(lead: Lead): void;
  /** Called with messages of the leading tab. */
  hear(message: TabMessage): void;
  /** Called after a suspension during which messages may have been lost. */
  wake(): void;
}

/** The tabs of one browser. One of them leads; it is replaced soon after it closes or freezes. */
export interface Tabs {
  /** Joins the tabs; returns a function that leaves them. */
  join(part: TabPart): () => void;
}
