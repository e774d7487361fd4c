import { ALL_RECORD_LISTS } from '#web/records/record-lists.ts';
import { cropLogger, home, settings } from '#words/web/screens.ts';
import * as m from '#words/web/shell/menu.ts';

export interface MenuEntry {
  readonly key: string;
  readonly words: string;
  readonly path: string;
  /** The first segments of the paths for which the entry is current; '' is the home screen. */
  readonly activeUnder: readonly string[];
  /** The count in the farm's system info that disables the entry when it is zero. */
  readonly needs?: 'reservoirs' | 'hvacs';
  /** True if only admins see it. */
  readonly forAdmins?: boolean;
  /** The count in the farm's system info that is shown in red beside the entry. */
  readonly faults?: 'bed_faults' | 'reservoir_faults' | 'hvac_faults';
}

export interface MenuGroup {
  /** Null for the entries above the groups. */
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

/** Returns the first path segments of an entry's other lists of records. */
const recordsUnder = (key: string, path: string): readonly string[] =>
  ALL_RECORD_LISTS.filter((list) => list.section === key && list.path !== path).map((list) => firstPart(list.path));

/** All entries, including those whose screens don't exist yet. */
export const MENU: readonly MenuGroup[] = [
  { words: null, entries: [entry('home', home, '/')] },
  {
    words: m.operations,
    entries: [
      entry('croplogger', cropLogger, '/croplogger/planned'),
      entry('document', m.documents, '/document'),
      entry('harvest', m.harvests, '/harvest'),
    ],
  },
  {
    words: m.recipes,
    entries: [
      entry('growthrecipe', m.growing, '/growthrecipe', { activeUnder: ['qaspec'] }),
      entry('crop', m.crops, '/crop'),
      entry('light', m.life, '/light', { activeUnder: ['irrigation', 'fertigation', 'environment', 'lifeconflicts'] }),
    ],
  },
  {
    words: m.control,
    entries: [
      entry('chamber', m.chambers, '/chamber'),
      entry('bed', m.beds, '/bed', { faults: 'bed_faults' }),
      entry('reservoir', m.reservoirs, '/reservoir', { needs: 'reservoirs', faults: 'reservoir_faults' }),
      entry('hvac', m.hvacs, '/hvac', { needs: 'hvacs', faults: 'hvac_faults' }),
      entry('graphs', m.graphs, '/graphs'),
    ],
  },
  { words: m.farm, entries: [entry('settings', settings, '/settings/site', { forAdmins: true })] },
];

export const isActive = (menuEntry: MenuEntry, pathname: string): boolean =>
  menuEntry.activeUnder.includes(firstPart(pathname));

/** Returns whether the farm has no records for the entry; false while the counts are unknown. */
export const isDisabled = (
  { needs }: MenuEntry,
  counts: { readonly reservoirs: number; readonly hvacs: number } | undefined,
): boolean => needs !== undefined && counts?.[needs] === 0;

/** Returns the menu as a user sees it, without empty groups. */
export const visibleTo = (groups: readonly MenuGroup[], isAdmin: boolean): readonly MenuGroup[] =>
  groups
    .map(({ words, entries }) => ({ words, entries: entries.filter(({ forAdmins }) => isAdmin || forAdmins !== true) }))
    .filter(({ entries }) => entries.length > 0);

/** Returns the menu without entries whose screens don't exist, and without empty groups. */
export const menuOf = (paths: ReadonlySet<string>): readonly MenuGroup[] =>
  MENU.map(({ words, entries }) => ({
    words,
    entries: entries.flatMap((one) => {
      // An entry leads to the first of its lists that has a screen.
      const path = [one.path, ...one.activeUnder.map((part) => `/${part}`)].find((candidate) => paths.has(candidate));
      return path === undefined ? [] : [{ ...one, path }];
    }),
  })).filter(({ entries }) => entries.length > 0);

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
