import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SCREEN_PATHS } from '../screens.tsx';
import { useCurrentUser } from '../state/farm-queries.ts';
import { startShortcuts, useShortcuts } from '../state/shortcuts.ts';
import { useObservable } from '../state/use-observable.ts';
import { late, useFetchedAhead } from '../ui/late.tsx';
import { LatePart } from '../ui/late-part.tsx';
import { goKeysFor } from './go-keys.ts';
import { helpIsOpen$ } from './help-is-open.ts';

const help = late(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

/** The keys that work on every screen, and the list of all keys. */
export function ShellKeys() {
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  const isHelpOpen = useObservable(helpIsOpen$);
  const ways = goKeysFor(SCREEN_PATHS, user?.is_admin === true);
  useEffect(startShortcuts, []);
  useFetchedAhead(help.fetch);
  const closeHelp = () => helpIsOpen$.next(false);
  useShortcuts(
    ways.map(({ letter, words, path }) => ({ keys: `g ${letter}`, words, run: () => void navigate(path) })),
    'first',
  );
  useShortcuts(
    [
      { keys: '?', words: 'This list', run: () => helpIsOpen$.next(true) },
      { keys: 'Esc', words: 'Close' },
    ],
    'last',
  );
  return isHelpOpen ? (
    <LatePart onClose={closeHelp}>
      <help.Part onClose={closeHelp} />
    </LatePart>
  ) : null;
}
