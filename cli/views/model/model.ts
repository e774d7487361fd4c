import type { FormContext, Values } from '#cli/forms/form.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import type { ExitCode } from '#cli/runtime/exit-code.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { Size } from '#cli/views/frame/frame.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TaskColumn } from '#domain/tasks/task-columns.ts';
import type { Instant } from '#domain/time.ts';
import type { Draft } from '#ports/draft-store.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';

/** What is known of the farm itself. */
export interface FarmFacts {
  readonly name: string;
  readonly version: string;
  readonly host: string;
  readonly username: string;
  readonly zone: string;
  readonly chambers: readonly { readonly uuid: string; readonly name: string }[];
  /** The names of its places. */
  readonly book: Pick<LocationIndex, 'chambers' | 'labelAll'>;
}

/** A row of the list: a heading or a task, by uuid, in the order in which the list was last built. */
export type ListRow =
  | { readonly kind: 'heading'; readonly name: string; readonly key: string }
  | { readonly kind: 'task'; readonly uuid: string; readonly key: string };

/** One message on the row above the keys. An error stays until a key. */
export interface Message {
  readonly mark: '!' | '?' | '+' | '';
  readonly text: string;
}

/** Whether the farm answers: `since` when it does not, and when it is asked again. */
export type Connection =
  | { readonly kind: 'answering' }
  | { readonly kind: 'offline'; readonly since: Instant; readonly retryAt: Instant; readonly tries: number }
  | { readonly kind: 'signed_out' };

/** One action of a form, with what was typed into it. */
export interface Entry {
  readonly context: FormContext;
  readonly typed: Values;
  /** Doubtful values that a person let stand, by field. */
  readonly kept: Values;
}

/** What a form does when it is confirmed. */
export type Purpose = 'complete' | 'correct' | 'move';

/** The form of one action or of many; `field` is the place of the cursor over all fields. */
export interface FormView {
  readonly kind: 'form';
  readonly purpose: Purpose;
  readonly entries: readonly Entry[];
  readonly field: number;
  /** Fields whose faults show: those that were left, all of them after the last. */
  readonly shown: readonly string[];
  readonly doneAt: string;
  readonly isConfirming: boolean;
  readonly askedAt: number;
  /** Where leaving it goes. */
  readonly back: View;
}

export type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'chambers'; readonly cursor: number; readonly before: readonly string[] }
  | FormView
  | { readonly kind: 'refused'; readonly form: FormView; readonly detail: string; readonly uuids: readonly string[] }
  | {
      readonly kind: 'batch';
      readonly batch: HydratedBatch;
      readonly book: LocationIndex;
      readonly cursor: number;
      /** What is typed on the message row: the trays to be thrown away, then why. */
      readonly bin: { readonly trays: string; readonly reason: string | null; readonly fault: string | null } | null;
    }
  | { readonly kind: 'help'; readonly back: View };

/** A request on its way, or whose outcome is not known. */
export interface Sending {
  readonly draft: Draft;
  readonly form: FormView | null;
  /** Null while an answer is awaited. */
  readonly retryAt: Instant | null;
  readonly tries: number;
}

/** A question on the message row. */
export interface Asking {
  readonly question: string;
  readonly askedAt: number;
  readonly draft: Draft;
}

/** All that the screen is drawn from. */
export interface Model {
  readonly size: Size;
  readonly now: Instant;
  readonly site: SiteClock | null;
  readonly farm: FarmFacts | null;
  readonly connection: Connection;
  /** Whether the farm tells of changes at once; else it is asked every 30 s. */
  readonly isListening: boolean;
  /** The tasks of the list that is shown: those due, or those done today. */
  readonly tasks: ReadonlyMap<string, Task>;
  readonly due: readonly Task[];
  readonly done: readonly Task[];
  readonly rows: readonly ListRow[];
  readonly cursor: string | null;
  readonly top: number;
  readonly selected: readonly string[];
  /** Chambers that are switched off. */
  readonly off: readonly string[];
  readonly words: string;
  readonly isFinding: boolean;
  readonly wordsBefore: string;
  readonly isDoneShown: boolean;
  readonly onlyOverdue: boolean;
  readonly group: 'chamber' | 'batch';
  readonly sort: TaskColumn | null;
  /** Tasks that somebody else completed while they stood under the cursor: what became of them, and as they were. */
  readonly gone: ReadonlyMap<string, string>;
  readonly ghosts: ReadonlyMap<string, Task>;
  readonly message: Message | null;
  readonly view: View;
  readonly sending: Sending | null;
  /** What was found on disk from an earlier run. */
  readonly unsent: Draft | null;
  /** Done here, newest last, and still to be undone by u. */
  readonly doneHere: readonly { readonly uuids: readonly string[]; readonly label: string }[];
  /** What is asked about on the message row; only y makes it happen. */
  readonly asking: Asking | null;
  /** What is typed to sign in again, and why it was not taken the last time. */
  readonly password: { readonly typed: string; readonly fault: string | null } | null;
  /** What was typed into forms that were left, by action. */
  readonly kept: ReadonlyMap<string, Entry>;
  /** The batch under the cursor, shown below the list of a tall window. */
  readonly detail: { readonly batch: HydratedBatch; readonly book: LocationIndex } | null;
  /** This program's own release. */
  readonly version: string;
  /** A screen of one batch only: leaving it ends the program. */
  readonly isSingle: boolean;
}

/** What the program is to do besides drawing. */
export type Effect =
  | { readonly kind: 'refresh'; readonly rebuild: boolean }
  | { readonly kind: 'open-forms'; readonly tasks: readonly Task[]; readonly purpose: Purpose }
  | { readonly kind: 'open-batch'; readonly ref: string }
  | { readonly kind: 'read-batch-again' }
  | { readonly kind: 'send'; readonly draft: Draft; readonly isLate: boolean }
  | { readonly kind: 'offer-shift'; readonly batch: string; readonly action: string }
  | { readonly kind: 'drop-draft' }
  | { readonly kind: 'sign-in'; readonly password: string }
  | { readonly kind: 'load-detail'; readonly ref: string }
  | { readonly kind: 'redraw' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'quit'; readonly code: ExitCode };
