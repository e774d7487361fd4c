import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter, matchPath } from 'react-router-dom';
import { RequireSession } from '#web/features/auth/require-session.tsx';
import { ELSEWHERE, SCREENS } from '#web/screens/screens.tsx';
import { ErrorBoundary, RouteBroken } from '#web/ui/loading/error-boundary.tsx';
import { type Late, late } from '#web/ui/loading/lazy-part.tsx';

type Load = () => Promise<ComponentType>;

const loaded = new Map<Load, Late<object>>();

// Fetched when it is shown, not when its path is matched: whoever is sent to the sign-in loads nothing of the farm. One
// component for all paths of a screen: going from one to the other keeps what it holds, and where the focus was.
function screenOf(load: Load): ComponentType {
  const screen = loaded.get(load) ?? late(load);
  loaded.set(load, screen);
  return screen.Part;
}

// A way to a screen outside the shell: what is missing there is said and fetched as inside it.
function alone(load: Load): ComponentType {
  const { Part } = late(load);
  return () => (
    <ErrorBoundary resetKey="">
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

// With the screen that stands in it, which would else be asked for once the shell is drawn.
async function loadShell(): Promise<ComponentType> {
  const { load } = SCREENS.find(({ path }) => matchPath(path, location.pathname) !== null) ?? ELSEWHERE;
  const [{ Shell }] = await Promise.all([import('#web/shell/shell.tsx'), load().catch(() => null)]);
  return Shell;
}

/** The paths of the app. All but the sign-in are guarded, unknown ones too. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/login',
      Component: alone(async () => (await import('#web/features/auth/login-page.tsx')).LoginPage),
      ErrorBoundary: RouteBroken,
    },
    {
      Component: RequireSession,
      ErrorBoundary: RouteBroken,
      children: [
        {
          Component: alone(loadShell),
          children: [...SCREENS, ELSEWHERE].map(({ path, load }) => ({ id: path, path, Component: screenOf(load) })),
        },
      ],
    },
  ]);
