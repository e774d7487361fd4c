import type { FormContext, Values } from '#cli/forms/form.ts';
import type { ExitCode } from '#cli/runtime/exit-code.ts';
import type { NamedBatch } from '#cli/text/batch-text.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { Size } from '#cli/views/frame/frame.ts';
import type { KeyPress } from '#cli/views/frame/keys.ts';
import type { Comment } from '#domain/batches/comment.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { TaskColumn } from '#domain/tasks/task-columns.ts';
import type { Instant } from '#domain/time.ts';
import type { Draft } from '#ports/draft-store.ts';

/** Data about the farm. */
export interface FarmFacts {
  readonly name: string;
  readonly version: string;
  readonly host: string;
  /** Its address; null for a farm in a folder or database. */
  readonly origin: string | null;
  readonly username: string;
  readonly zone: string;
  readonly chambers: readonly { readonly uuid: string; readonly name: string }[];
}

/** A row of the list, in the order of its last rebuild. */
export type ListRow =
  | { readonly kind: 'heading'; readonly name: string; readonly key: string }
  | { readonly kind: 'task'; readonly uuid: string; readonly key: string };

/** The message above the key hints. An error stays until the next key press. */
export interface Message {
  readonly mark: '!' | '?' | '+' | '';
  readonly text: string;
}

/** The state of the connection; if the farm doesn't respond, since when, and the time of the next attempt. */
export type Connection =
  | { readonly kind: 'answering' }
  | { readonly kind: 'offline'; readonly since: Instant; readonly retryAt: Instant; readonly tries: number }
  | { readonly kind: 'signed_out' };

/** An action of a form with its typed values. */
export interface Entry {
  readonly context: FormContext;
  readonly typed: Values;
  /** Unlikely values that the user confirmed, by field. */
  readonly confirmed: Values;
}

export type Purpose = 'complete' | 'correct' | 'move';

/** The form of one or several actions. `field` is the index of the field under the cursor. */
export interface FormView {
  readonly kind: 'form';
  readonly purpose: Purpose;
  readonly entries: readonly Entry[];
  readonly field: number;
  /** The fields whose faults are shown: those that the cursor has left, or all once it has left the last one. */
  readonly shown: readonly string[];
  readonly doneAt: string;
  readonly isConfirming: boolean;
  readonly askedAt: number;
  /** The view to return to. */
  readonly back: View;
}

/** A batch with what its view shows. */
export interface LoadedBatch extends NamedBatch {
  /** Oldest first. */
  readonly comments: readonly Comment[];
}

export type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'chambers'; readonly cursor: number; readonly before: readonly string[] }
  | FormView
  | { readonly kind: 'refused'; readonly form: FormView; readonly detail: string; readonly uuids: readonly string[] }
  | (LoadedBatch & {
      readonly kind: 'batch';
      /** The row under the cursor: an action, or after the last one a comment. */
      readonly cursor: number;
      /** The input on the message row: the trays to bin, then the reason. */
      readonly bin: { readonly trays: string; readonly reason: string | null; readonly fault: string | null } | null;
    })
  | SopView
  | RecordView
  /** `top` is the first visible row. */
  | { readonly kind: 'help'; readonly back: View; readonly top?: number };

/** An SOP: where it is, and its text if it has one. */
export interface SopView {
  readonly kind: 'sop';
  readonly sop: Sop;
  readonly top: number;
  readonly back: View;
}

/** Records of one name, as rows. */
export interface RecordView {
  readonly kind: 'record';
  readonly title: string;
  readonly rows: readonly string[];
  readonly top: number;
  readonly back: View;
}

export interface Sop {
  readonly uuid: string;
  readonly title: string;
  readonly filename: string;
  readonly author: string | null;
  readonly file_version: number;
  /** Its page in the web app; null for a farm on this computer. */
  readonly link: string | null;
  /** Null if the file isn't a text. */
  readonly text: string | null;
}

/** A request that is pending, or whose outcome is unknown. */
export interface Sending {
  readonly draft: Draft;
  readonly form: FormView | null;
  /** Null while waiting for the response. */
  readonly retryAt: Instant | null;
  readonly tries: number;
  /** True if the last attempt can't have reached the farm. */
  readonly isUnsent: boolean;
}

/** A confirmed request that waits until those before it have an outcome. */
export type Waiting = Pick<Sending, 'draft' | 'form'>;

/** A refused request, shown as soon as no form is open. */
export interface Refusal extends Waiting {
  readonly detail: string;
  readonly uuids: readonly string[];
}

/** Forms that are being read, and the keys pressed since, which are meant for them. */
export interface Opening {
  /** The time of the key that opens them. */
  readonly since: number;
  readonly keys: readonly { readonly key: KeyPress; readonly at: number }[];
}

/** A question on the message row: whether to send a request, or to discard unsent ones. */
export type Asking = AskingToSend | AskingToDiscard;

export interface AskingToSend {
  readonly kind: 'send';
  readonly question: string;
  readonly askedAt: number;
  readonly draft: Draft;
  /** The comment to go back to. */
  readonly comment?: Model['comment'];
  /** The trays to bin and the reason, to go back to. */
  readonly bin?: Extract<View, { kind: 'batch' }>['bin'];
}

export interface AskingToDiscard {
  readonly kind: 'discard';
  readonly question: string;
  readonly askedAt: number;
  readonly drafts: readonly Draft[];
}

/** The state of the screen. */
export interface Model {
  readonly size: Size;
  readonly now: Instant;
  readonly site: SiteClock | null;
  readonly farm: FarmFacts | null;
  readonly connection: Connection;
  /** True while the farm pushes changes; otherwise it is polled every 30 s. */
  readonly isListening: boolean;
  /** The tasks of the shown list: due, or done today. */
  readonly tasks: ReadonlyMap<string, Task>;
  readonly due: readonly Task[];
  readonly done: readonly Task[];
  readonly rows: readonly ListRow[];
  readonly cursor: string | null;
  readonly top: number;
  readonly selected: readonly string[];
  /** Chambers that are filtered out. */
  readonly off: readonly string[];
  readonly words: string;
  readonly isFinding: boolean;
  /** True until a key is pressed in a search that was opened with words from before. */
  readonly areWordsOld: boolean;
  readonly isDoneShown: boolean;
  readonly onlyOverdue: boolean;
  readonly group: 'chamber' | 'batch';
  readonly sort: TaskColumn | null;
  /** Reasons why tasks under the cursor are no longer due, by uuid. */
  readonly goneReasons: ReadonlyMap<string, string>;
  readonly removedTasks: ReadonlyMap<string, Task>;
  readonly message: Message | null;
  readonly view: View;
  readonly sending: Sending | null;
  /** Confirmed requests behind the one being sent, oldest first. */
  readonly queue: readonly Waiting[];
  readonly refusals: readonly Refusal[];
  /** Requests from an earlier run, found on disk, oldest first. */
  readonly unsent: readonly Draft[];
  /** Actions completed on this screen that can be undone with u, newest last. */
  readonly doneHere: readonly { readonly uuids: readonly string[]; readonly label: string }[];
  /** The question on the message row. */
  readonly asking: Asking | null;
  readonly opening: Opening | null;
  /** The comment being typed on the message row. */
  readonly comment: { readonly batch: string; readonly lot: string; readonly typed: string } | null;
  /** The name or lot code being typed on the message row, of a record to open. */
  readonly goTo: string | null;
  /** Titles of the SOPs, by uuid. */
  readonly sops: ReadonlyMap<string, string>;
  /** The password being typed to sign in again, and the error of the last one. */
  readonly password: { readonly typed: string; readonly fault: string | null } | null;
  /** The values of forms that were left without sending, by action. */
  readonly savedEntries: ReadonlyMap<string, Entry>;
  /** The batch under the cursor, shown below the list of a tall window. */
  readonly detail: LoadedBatch | null;
  /** The version of this program. */
  readonly version: string;
  /** True if only a single batch is shown, so that leaving it ends the program. */
  readonly isSingle: boolean;
}

/** The side effects that the program performs. */
export type Effect =
  | { readonly kind: 'refresh'; readonly rebuild: boolean }
  /** Reads the farm unless an earlier attempt is still waiting for its answer. */
  | { readonly kind: 'reconnect' }
  | {
      readonly kind: 'open-forms';
      readonly tasks: readonly Task[];
      readonly purpose: Purpose;
      readonly since: number;
    }
  /** With the cursor on an action; without one, on the first that is open. */
  | { readonly kind: 'open-batch'; readonly ref: string; readonly action?: string }
  | { readonly kind: 'open-sop'; readonly uuid: string }
  /** Shows what has that name, lot code or uuid. */
  | { readonly kind: 'go-to'; readonly text: string }
  | { readonly kind: 'read-batch-again' }
  /** Reads the requests that an earlier run left on disk. */
  | { readonly kind: 'read-unsent' }
  | { readonly kind: 'send'; readonly draft: Draft; readonly isLate: boolean }
  | { readonly kind: 'offer-shift'; readonly batch: string; readonly action: string }
  | { readonly kind: 'keep'; readonly draft: Draft }
  | { readonly kind: 'drop'; readonly drafts: readonly Draft[] }
  /** Keeps discarded requests for a day. */
  | { readonly kind: 'set-aside'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'bring-back' }
  | { readonly kind: 'sign-in'; readonly password: string }
  | { readonly kind: 'load-detail'; readonly ref: string }
  | { readonly kind: 'redraw' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'quit'; readonly code: ExitCode };
