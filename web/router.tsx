import { type ComponentType, lazy } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { RequireSession } from './features/auth/require-session.tsx';
import { ELSEWHERE, SCREENS } from './screens.tsx';
import { Broken } from './ui/error-boundary.tsx';

// Fetched when it is shown, not when its path is matched: whoever is sent to the sign-in loads nothing of the farm.
const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** The paths of the app. All but the sign-in are guarded, unknown ones too. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: '/login',
      Component: later(async () => (await import('./features/auth/login-page.tsx')).LoginPage),
      ErrorBoundary: Broken,
    },
    {
      Component: RequireSession,
      ErrorBoundary: Broken,
      children: [
        {
          Component: later(async () => (await import('./shell/shell.tsx')).Shell),
          children: [...SCREENS, ELSEWHERE].map(({ path, load }) => ({ id: path, path, Component: later(load) })),
        },
      ],
    },
  ]);
