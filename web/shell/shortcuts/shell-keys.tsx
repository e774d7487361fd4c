import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { startShortcuts, useShortcuts } from '#web/page/shortcuts.ts';
import { SCREEN_PATHS } from '#web/screens/screens.tsx';
import { LazyBoundary } from '#web/ui/loading/lazy-boundary.tsx';
import { lazyPart, usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { close } from '#words/web/common.ts';
import { keyboardShortcuts } from '#words/web/shell/shell.ts';
import { goKeysFor } from './go-keys.ts';
import { helpIsOpen$ } from './help-open.ts';

const help = lazyPart(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

/** The shortcuts of every screen, and the list of all shortcuts. */
export function ShellKeys() {
  const navigate = useNavigate();
  const { data: user } = useCurrentUser();
  const isHelpOpen = useObservable(helpIsOpen$);
  const ways = goKeysFor(SCREEN_PATHS, user?.is_admin === true);
  useEffect(startShortcuts, []);
  usePrefetch(help.fetch);
  const closeHelp = () => helpIsOpen$.next(false);
  useShortcuts(
    ways.map(({ letter, words, path }) => ({ keys: `g ${letter}`, words, run: () => void navigate(path) })),
    'first',
  );
  useShortcuts(
    [
      { keys: '?', words: keyboardShortcuts, run: () => helpIsOpen$.next(true) },
      { keys: 'Esc', words: close },
    ],
    'last',
  );
  return isHelpOpen ? (
    <LazyBoundary onClose={closeHelp}>
      <help.Part onClose={closeHelp} />
    </LazyBoundary>
  ) : null;
}
