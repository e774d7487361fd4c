import { type ComponentType, lazy } from 'react';
import { createBrowserRouter, matchPath } from 'react-router-dom';
import { RequireSession } from './features/auth/require-session.tsx';
import { ELSEWHERE, SCREENS } from './screens.tsx';
import { RouteBroken } from './ui/error-boundary.tsx';

// Fetched when it is shown, not when its path is matched: whoever is sent to the sign-in loads nothing of the farm.
const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const loaded = new Map<() => Promise<ComponentType>, ComponentType>();

// One component for all paths of a screen: going from one to the other keeps what it holds, and where the focus was.
function screenOf(load: () => Promise<ComponentType>): ComponentType {
  const screen = loaded.get(load) ?? later(load);
  loaded.set(load, screen);
  return screen;
}

// With the screen that stands in it, which would else be asked for once the shell is drawn.
async function loadShell(): Promise<ComponentType> {
  const { load } = SCREENS.find(({ path }) => matchPath(path, location.pathname) !== null) ?? ELSEWHERE;
  const [{ Shell }] = await Promise.all([import('./shell/shell.tsx'), load().catch(() => null)]);
  return Shell;
}

/** The paths of the app. All but the sign-in are guarded, unknown ones too. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/login',
      Component: later(async () => (await import('./features/auth/login-page.tsx')).LoginPage),
      ErrorBoundary: RouteBroken,
    },
    {
      Component: RequireSession,
      ErrorBoundary: RouteBroken,
      children: [
        {
          Component: later(loadShell),
          children: [...SCREENS, ELSEWHERE].map(({ path, load }) => ({ id: path, path, Component: screenOf(load) })),
        },
      ],
    },
  ]);
