import { either, flag, listOf, objectOf, oneOf, recordOf, type Shape, text, whole } from '#domain/shapes.ts';
import type { ChangedRecords, FarmNews } from '#ports/farm-api/events.ts';
import type { StopSignal } from '#ports/farm-api/index.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';

/** A message from the leading tab: its connection status, or an event that it received. */
export type TabMessage = { readonly what: 'listening'; readonly listening: boolean } | FarmNews;

const ids = recordOf(listOf(text));
const changed: Shape<ChangedRecords> = (value): value is ChangedRecords =>
  ids(value) && Object.keys(value).every((kind) => RECORD_KINDS.some((known) => known === kind));

export const tabMessage: Shape<TabMessage> = either(
  objectOf({ what: oneOf('listening'), listening: flag }),
  either(
    objectOf({ what: oneOf('ready', 'missed'), id: whole }),
    objectOf({ what: oneOf('changed'), id: whole, changed }),
  ),
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
