import type { FormContext } from '#cli/forms/form.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import type { Size } from '#cli/views/frame/frame.ts';
import type { KeyPress } from '#cli/views/frame/keys.ts';
import type { Action } from '#domain/actions/action.ts';
import type { Problem } from '#domain/problem.ts';
import type { Task } from '#domain/tasks/task.ts';
import type { Draft } from '#ports/draft-store.ts';
import type { FarmFacts, LoadedBatch, Purpose, Sop } from './model.ts';

/** The outcome of a request. */
export interface SentDraft {
  readonly at: string | null;
  /** True if the farm had already applied it. */
  readonly isSame: boolean;
  /** The actions that it changed. */
  readonly changed: readonly Pick<Action, 'uuid' | 'batch'>[];
}

/** The events of the screen. */
export type Event =
  /** `at` is in milliseconds on a monotonic clock. */
  | { readonly kind: 'key'; readonly key: KeyPress; readonly at: number }
  | { readonly kind: 'time'; readonly site: SiteClock }
  | { readonly kind: 'resize'; readonly size: Size }
  | {
      readonly kind: 'loaded';
      readonly tasks: readonly Task[];
      readonly completed: readonly Task[];
      readonly farm: FarmFacts;
      readonly site: SiteClock;
      readonly rebuild: boolean;
    }
  | {
      readonly kind: 'forms';
      readonly contexts: readonly FormContext[];
      readonly purpose: Purpose;
      readonly at: number;
      readonly since: number;
    }
  /** The forms couldn't be read. */
  | { readonly kind: 'not-opened'; readonly since: number }
  | ({ readonly kind: 'batch'; readonly action?: string | undefined } & LoadedBatch)
  /** The displayed batch was changed elsewhere. */
  | ({ readonly kind: 'batch-again' } & LoadedBatch)
  | ({ readonly kind: 'detail' } & LoadedBatch)
  | ({ readonly kind: 'answered'; readonly draft: Draft } & SentDraft)
  | { readonly kind: 'refused'; readonly draft: Draft; readonly problem: Problem }
  /** This computer couldn't send a request or store it. */
  | { readonly kind: 'not-sent'; readonly draft: Draft; readonly reason: string }
  | { readonly kind: 'sop'; readonly sop: Sop }
  | { readonly kind: 'record'; readonly title: string; readonly rows: readonly string[] }
  | { readonly kind: 'sops'; readonly sops: ReadonlyMap<string, string> }
  | { readonly kind: 'listening'; readonly isListening: boolean }
  /** There is no outcome yet, because the farm didn't respond or is temporarily unable to. */
  | {
      readonly kind: 'silence';
      readonly isSending: boolean;
      readonly isOffline: boolean;
      /** True if the request can't have reached the farm. */
      readonly isUnheard: boolean;
    }
  | { readonly kind: 'failed'; readonly text: string; readonly isAnswer: boolean }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'not-signed-in'; readonly text: string }
  | { readonly kind: 'shift-offer'; readonly question: string; readonly draft: Draft; readonly at: number }
  | { readonly kind: 'unsent'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'brought-back'; readonly drafts: readonly Draft[] };
