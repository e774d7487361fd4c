import { faArrowRight } from '@fortawesome/free-solid-svg-icons';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { STAGE_LABELS } from '#web/format/stage-labels.ts';
import { sections } from '#words/web/settings/sections.ts';
import { screen } from '#words/web/shell/search.ts';
import type { Hit } from './searched-lists.ts';

interface NamedScreen {
  readonly path: string;
  readonly name: string;
}

/** Texts that distinguish screens of the same name, by path. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['/croplogger/planned', STAGE_LABELS.Planned.words],
  ['/croplogger/growing', STAGE_LABELS.Alive.words],
  ['/croplogger/completed', STAGE_LABELS.Done.words],
  ...Object.entries(sections).map(([key, name]) => [`/settings/${key}`, name] as const),
]);

const isForAdmins = (path: string): boolean =>
  path === '/user' || (path.startsWith('/settings/') && path !== '/settings/tokens');

/**
 * Finds screens by name, each name once, then those that only their part names: 'Farm settings: Backups'. Leaves out
 * single records and, for non-admins, the screens of admins.
 */
export function screenHits(screens: readonly NamedScreen[], words: string, isAdmin: boolean): readonly Hit[] {
  const matches = createFuzzyMatcher(words);
  const open = screens.filter(({ path }) => !path.includes(':') && (isAdmin || !isForAdmins(path)));
  const named = open.filter(({ name }, at) => open.findIndex((other) => other.name === name) === at && matches(name));
  const parts = open
    .map(({ path, name }) => ({ path, name, part: PARTS.get(path) ?? name }))
    .filter(({ name, part }) => part !== name && !matches(name) && matches(`${name} ${part}`))
    .map(({ path, name, part }) => ({ path, name: `${name}: ${part}` }));
  return [...named, ...parts].map(({ path, name }) => ({
    id: path,
    icon: faArrowRight,
    title: name,
    isCode: false,
    beside: screen,
    hidden: [],
    to: path,
  }));
}
