import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter, matchPath } from 'react-router-dom';
import { RequireSession } from '#web/features/auth/require-session.tsx';
import { FALLBACK, SCREENS } from '#web/screens/screens.tsx';
import { ErrorBoundary, RouteError } from '#web/ui/loading/error-boundary.tsx';
import { type LazyPart, lazyPart } from '#web/ui/loading/lazy-part.tsx';

const SIGN_IN = '/login';

type Load = () => Promise<ComponentType>;

const loaded = new Map<Load, LazyPart<object>>();

// A screen is loaded when it is rendered, not when its path matches, so that a redirect to the sign-in loads nothing
// else. All paths of a screen share one component, so that moving between them keeps its state and the focus.
function screenOf(load: Load): LazyPart<object> {
  const screen = loaded.get(load) ?? lazyPart(load);
  loaded.set(load, screen);
  return screen;
}

// A screen outside the shell also has to report and reload missing parts.
function standalone({ Part }: LazyPart<object>): ComponentType {
  return () => (
    <ErrorBoundary resetKey="">
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

const signIn = lazyPart(async () => (await import('#web/features/auth/login-page.tsx')).LoginPage);

// Loads the first screen in parallel with the shell.
const shell = lazyPart(async () => {
  const { load } = SCREENS.find(({ path }) => matchPath(path, location.pathname) !== null) ?? FALLBACK;
  const [{ Shell }] = await Promise.all([
    import('#web/shell/shell.tsx'),
    screenOf(load)
      .load()
      .catch(() => null),
  ]);
  return Shell;
});

/**
 * Loads the code of the first screen. Rejects if that fails; rendering it then shows why. The sign-in follows at once,
 * since it must open without the network when a session ends: a part that was requested during an outage can't be loaded
 * until the page is reloaded, which would lose what is typed.
 */
export const loadFirstScreen = async (signedIn: boolean): Promise<void> => {
  await (signedIn && location.pathname !== SIGN_IN ? shell : signIn).load();
  signIn.fetch();
};

/** The app's routes. All but the sign-in need a session, including unknown ones. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: SIGN_IN,
      Component: standalone(signIn),
      ErrorBoundary: RouteError,
    },
    {
      Component: RequireSession,
      ErrorBoundary: RouteError,
      children: [
        {
          Component: standalone(shell),
          children: [...SCREENS, FALLBACK].map(({ path, load }) => ({
            id: path,
            path,
            Component: screenOf(load).Part,
          })),
        },
      ],
    },
  ]);
