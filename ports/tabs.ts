import { z } from 'zod';
import type { FarmNews } from '#ports/farm-api/events.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kinds.ts';

const changed = z.partialRecord(z.enum(RECORD_KINDS), z.array(z.string()).readonly()).readonly();

/** What the leading tab tells the others: whether it hears the farm, and what it heard. */
export type TabMessage = { readonly what: 'listening'; readonly listening: boolean } | FarmNews;

export const tabMessage = z.discriminatedUnion('what', [
  z.object({ what: z.literal('listening'), listening: z.boolean() }),
  z.object({ what: z.enum(['ready', 'missed']), id: z.number().int() }),
  z.object({ what: z.literal('changed'), id: z.number().int(), changed }),
]) satisfies z.ZodType<TabMessage>;

/** Leading, as long as the signal stands. */
export interface Lead {
  readonly signal: StopSignal;
  /** Tells the other tabs. Who comes later is told whether the leader is `listening`. */
  tell(message: TabMessage): void;
}

/** One tab among those of its browser that look at the same farm. */
export interface TabPart {
  /** Called each time this tab becomes the one that leads. */
  lead(lead: Lead): void;
  /** Called with what the leading tab tells. */
  hear(message: TabMessage): void;
  /** Called after a sleep in which messages may have gone unheard. */
  wake(): void;
}

/** The tabs of one browser. One of those that take part leads; it is replaced soon after it is gone or no longer moves. */
export interface Tabs {
  /** Takes part; the answer leaves again. */
  join(part: TabPart): () => void;
}
