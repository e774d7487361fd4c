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
  { letter: 'r', words: 'Crops', path: '/crop' },
  { letter: 'f', words: 'Plant families', path: '/plant' },
  { letter: 'p', words: 'Suppliers', path: '/supplier' },
  { letter: 'm', words: 'Growth media', path: '/growthmedia' },
  { letter: 'u', words: 'Users', path: '/user', forAdmins: true },
];

/** The letters that lead somewhere: to screens that are there and are this person's to see. */
export const goKeysFor = (paths: ReadonlySet<string>, isAdmin: boolean): readonly GoKey[] =>
  GO_KEYS.filter(({ path, forAdmins }) => paths.has(path) && (isAdmin || forAdmins !== true));
