import { faArrowRight } from '@fortawesome/free-solid-svg-icons';
import { createFuzzyMatcher } from '#domain/text/fuzzy-match.ts';
import { screen } from '#words/web/shell/search.ts';
import type { Hit } from './searched-lists.ts';

interface NamedScreen {
  readonly path: string;
  readonly name: string;
}

const FOR_ADMINS: ReadonlySet<string> = new Set(['/user']);

/** Finds screens by name, each name once, without those of single records and, for non-admins, those for admins. */
export function screenHits(screens: readonly NamedScreen[], words: string, isAdmin: boolean): readonly Hit[] {
  const matches = createFuzzyMatcher(words);
  return screens
    .filter(({ path }) => !path.includes(':') && (isAdmin || !FOR_ADMINS.has(path)))
    .filter(({ name }, at, open) => open.findIndex((other) => other.name === name) === at && matches(name))
    .map(({ path, name }) => ({
      id: path,
      icon: faArrowRight,
      title: name,
      isCode: false,
      beside: screen,
      hidden: [],
      to: path,
    }));
}
