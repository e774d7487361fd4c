import type { ActionType } from '#domain/action-keys/action-properties.ts';
import type { DisplayUnits } from '#domain/units.ts';

/** The acts of commands. */
export const ACTS = [
  'harvest',
  'move',
  'delay',
  'bin',
  'complete',
  'sow',
  'respace',
  'set_state',
  'change_life',
  'note',
  'undo',
  'comment',
  'labels',
  'print',
  'open',
  'go',
  'new',
  'new_batch',
] as const;
export type Act = (typeof ACTS)[number];

/** The input of an act beside its batch. */
export type ValueKind = 'grams' | 'days' | 'trays' | 'place' | 'text';

/** The value of each act; null if it needs none. That of new_batch is a recipe, that of new the record's name. */
export const VALUE_OF: Readonly<Record<Act, ValueKind | null>> = {
  harvest: 'grams',
  move: 'place',
  delay: 'days',
  bin: 'trays',
  complete: null,
  sow: null,
  respace: null,
  set_state: null,
  change_life: null,
  note: null,
  undo: null,
  comment: 'text',
  labels: null,
  print: null,
  open: null,
  go: null,
  new: 'text',
  new_batch: 'text',
};

/** The acts that complete the next action of a type or, without one in the plan, record one. */
export const RECORDED_TYPES = {
  sow: 'create_tray_action',
  respace: 'redist_action',
  set_state: 'state_change',
  change_life: 'life_change_action',
  note: 'generic_text_action',
} as const satisfies Readonly<Partial<Record<Act, Exclude<ActionType, 'interval_action'>>>>;
export type RecordAct = keyof typeof RECORDED_TYPES;

/** Tells whether an act records an action of one type. */
export const isRecordAct = (act: Act): act is RecordAct => Object.hasOwn(RECORDED_TYPES, act);

/** A value of a command. Masses are in grams, whatever unit was typed. */
export type CommandValue =
  | { readonly kind: 'grams'; readonly grams: number }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'trays'; readonly trays: number; readonly reason: string }
  | { readonly kind: 'place'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly trays: number | null };

/** A part of the typed text, in offsets of UTF-16 code units. */
export interface Span {
  readonly kind: 'act' | 'record' | 'value' | 'unknown';
  readonly at: number;
  readonly end: number;
}

/** A command as far as it is understood. */
export interface Command {
  readonly act: Act;
  /**
   * The words that name a batch: a lot code or its beginning, a place such as 'C1-3', or a crop; '' if missing. After
   * open and go they may name any record or screen, after new a kind of record.
   */
  readonly record: string;
  /** The key of the named kind in `CommandWords.kinds`, for new only. */
  readonly kind: string | null;
  /** Null if it is missing. */
  readonly value: CommandValue | null;
  /** The words that can't be a value of this act. */
  readonly unknown: string | null;
  readonly spans: readonly Span[];
}

/** The words of a language. All are folded by `foldText`. */
export interface CommandWords {
  /** The names of each act, the first being the one to print; a name may have several words. */
  readonly acts: Readonly<Record<Act, readonly string[]>>;
  /** Words in front of a place or a day: 'to'. */
  readonly links: readonly string[];
  /** The names of the kinds of record that can be created, by key. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly grams: readonly string[];
  readonly kilograms: readonly string[];
  readonly ounces: readonly string[];
  readonly pounds: readonly string[];
  /** The unit of a weight without one. */
  readonly mass: DisplayUnits['mass'];
  readonly days: readonly string[];
  readonly trays: readonly string[];
  readonly decimal: '.' | ',';
}
