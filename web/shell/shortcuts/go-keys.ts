import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';
import { listNames } from '#words/web/records/lists.ts';
import * as m from '#words/web/screens.ts';

interface GoKey {
  readonly letter: string;
  readonly words: string;
  readonly path: string;
  readonly forAdmins?: true;
}

/** The letters after `g`, the same in every language. */
const GO_KEYS: readonly GoKey[] = [
  { letter: 'h', words: m.home, path: '/' },
  { letter: 'w', words: m.round, path: '/round' },
  { letter: 'c', words: m.cropLogger, path: '/croplogger/planned' },
  { letter: 's', words: m.schedule, path: '/croplogger/schedule' },
  { letter: 'x', words: m.lifeConflicts, path: '/lifeconflicts' },
  { letter: 'n', words: m.newBatch, path: '/croplogger/new' },
  ...ALL_RECORD_LISTS.map(({ kind, path, letter }) => ({ letter, words: listNames[kind].title, path })),
  { letter: 'd', words: listNames.document.title, path: '/document' },
  { letter: 'b', words: listNames.bed.title, path: '/bed' },
  { letter: 'g', words: m.graphs, path: '/graphs' },
  { letter: 'u', words: m.users, path: '/user', forAdmins: true },
];

/** Returns the letters of the screens that exist and that the user may open. */
export const goKeysFor = (paths: ReadonlySet<string>, isAdmin: boolean): readonly GoKey[] =>
  GO_KEYS.filter(({ path, forAdmins }) => paths.has(path) && (isAdmin || forAdmins !== true));
