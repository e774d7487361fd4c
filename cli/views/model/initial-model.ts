import type { Size } from '#cli/views/frame/frame.ts';
import { PRODUCT } from '#domain/product.ts';
import type { Model } from './model.ts';

export interface ScreenOptions {
  readonly words: string;
  readonly group: 'chamber' | 'batch';
  readonly overdue: boolean;
}

/** Returns the model before anything is loaded. */
export const initialModel = (size: Size, now: string, options: ScreenOptions, isSingle = false): Model => ({
  size,
  now,
  site: null,
  farm: null,
  connection: { kind: 'answering' },
  isListening: false,
  tasks: new Map(),
  due: [],
  done: [],
  rows: [],
  cursor: null,
  top: 0,
  selected: [],
  off: [],
  words: options.words,
  isFinding: false,
  areWordsOld: false,
  isDoneShown: false,
  onlyOverdue: options.overdue,
  group: options.group,
  sort: null,
  goneReasons: new Map(),
  removedTasks: new Map(),
  message: null,
  view: { kind: 'list' },
  sending: null,
  queue: [],
  refusals: [],
  unsent: [],
  doneHere: [],
  asking: null,
  opening: null,
  comment: null,
  goTo: null,
  sops: new Map(),
  password: null,
  savedEntries: new Map(),
  detail: null,
  version: PRODUCT.version,
  isSingle,
});
