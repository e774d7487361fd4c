import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';

/** One way in the side menu. */
export interface MenuEntry {
  readonly key: string;
  readonly words: string;
  readonly path: string;
  /** First parts of the paths under which it is the current one; '' is the home screen. */
  readonly activeUnder: readonly string[];
  /** The count of the farm's system answer that, at zero, leaves the entry inert. */
  readonly needs?: 'reservoirs' | 'hvacs';
  /** The count of the farm's system answer that stands in red beside it. */
  readonly faults?: 'bed_faults' | 'reservoir_faults' | 'hvac_faults';
}

export interface MenuGroup {
  /** Null for what stands above the groups. */
  readonly words: string | null;
  readonly entries: readonly MenuEntry[];
}

const entry = (key: string, words: string, path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  key,
  words,
  path,
  ...more,
  activeUnder: [firstPart(path), ...(more.activeUnder ?? []), ...recordsUnder(key, path)],
});

/** First parts of the paths of an entry's other lists of records. */
const recordsUnder = (key: string, path: string): readonly string[] =>
  ALL_RECORD_LISTS.filter((list) => list.section === key && list.path !== path).map((list) => firstPart(list.path));

/** Every way, whether its screen exists or not. */
export const MENU: readonly MenuGroup[] = [
  { words: null, entries: [entry('home', 'Home', '/')] },
  {
    words: 'Operations',
    entries: [
      entry('croplogger', 'Crop logger', '/croplogger/planned'),
      entry('document', 'Documents', '/document'),
      entry('harvest', 'Harvests', '/harvest'),
    ],
  },
  {
    words: 'Recipes',
    entries: [
      entry('growthrecipe', 'Growing', '/growthrecipe', { activeUnder: ['qaspec'] }),
      entry('crop', 'Crops', '/crop'),
      entry('light', 'L.I.F.E.', '/light', { activeUnder: ['irrigation', 'fertigation', 'environment'] }),
    ],
  },
  {
    words: 'Control',
    entries: [
      entry('chamber', 'Chambers', '/chamber'),
      entry('bed', 'Beds', '/bed', { faults: 'bed_faults' }),
      entry('reservoir', 'Reservoirs', '/reservoir', { needs: 'reservoirs', faults: 'reservoir_faults' }),
      entry('hvac', 'HVACs', '/hvac', { needs: 'hvacs', faults: 'hvac_faults' }),
      entry('graphs', 'Graphs', '/graphs'),
    ],
  },
];

/** Whether an entry is the current one at a path. */
export const isActive = (menuEntry: MenuEntry, pathname: string): boolean =>
  menuEntry.activeUnder.includes(firstPart(pathname));

/** Whether an entry is inert: what it leads to is not on this farm. Unknown counts forbid nothing. */
export const isDisabled = (
  { needs }: MenuEntry,
  counts: { readonly reservoirs: number; readonly hvacs: number } | undefined,
): boolean => needs !== undefined && counts?.[needs] === 0;

/** The menu without ways to screens that are not there, and without groups that this leaves empty. */
export const menuOf = (paths: ReadonlySet<string>): readonly MenuGroup[] =>
  MENU.map(({ words, entries }) => ({
    words,
    entries: entries.flatMap((one) => {
      // The first list of the entry that has a screen.
      const path = [one.path, ...one.activeUnder.map((part) => `/${part}`)].find((way) => paths.has(way));
      return path === undefined ? [] : [{ ...one, path }];
    }),
  })).filter(({ entries }) => entries.length > 0);

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
