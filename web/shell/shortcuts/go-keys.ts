import { sentenceCase } from '#web/format/sentence-case.ts';
import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';

interface GoKey {
  readonly letter: string;
  readonly words: string;
  readonly path: string;
  readonly forAdmins?: true;
}

/** The letters after `g`; another screen is another entry. */
const GO_KEYS: readonly GoKey[] = [
  { letter: 'h', words: 'Home', path: '/' },
  { letter: 'c', words: 'Crop logger', path: '/croplogger/planned' },
  { letter: 's', words: 'Schedule', path: '/croplogger/schedule' },
  { letter: 'n', words: 'New batch', path: '/croplogger/new' },
  ...ALL_RECORD_LISTS.map(({ kind, path, letter }) => ({ letter, words: sentenceCase(kind.words[1]), path })),
  { letter: 'u', words: 'Users', path: '/user', forAdmins: true },
];

/** The letters that lead somewhere: to screens that are there and are this person's to see. */
export const goKeysFor = (paths: ReadonlySet<string>, isAdmin: boolean): readonly GoKey[] =>
  GO_KEYS.filter(({ path, forAdmins }) => paths.has(path) && (isAdmin || forAdmins !== true));
