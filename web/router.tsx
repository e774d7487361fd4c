import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter, matchPath, RouterProvider, useRouteError } from 'react-router-dom';
import { LOGIN } from '#web/features/auth/redirect-target.ts';
import { RequireSession } from '#web/features/auth/require-session.tsx';
import { FALLBACK, SCREENS } from '#web/screens/screens.tsx';
import { ErrorBoundary, ErrorScreen } from '#web/ui/loading/error-boundary.tsx';
import { type LazyPart, lazyPart, whenIdle } from '#web/ui/loading/lazy-part.tsx';

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

const signIn = lazyPart(async () => (await import('#web/features/auth/login-route.tsx')).LoginRoute);

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

/** Shown if the page's route fails. */
const RouteError = () => <ErrorScreen error={useRouteError()} tries={1} onRetry={() => location.reload()} />;

/** Returns the app's routes. All but the sign-in need a session, including unknown ones. */
const createRouter = () =>
  createBrowserRouter([
    {
      path: LOGIN,
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

/**
 * Returns the app, with the code of its first screen loaded if it can be; drawing it then shows why not. Someone who has just
 * signed in is led to the path `wanted`.
 */
export async function openRouter(wanted: string | null): Promise<ComponentType> {
  const router = createRouter();
  if (wanted !== null) await router.navigate(wanted, { replace: true, state: { signedIn: true } });
  await shell.load().catch(() => null);
  // It must open without the network when a session ends: a part that was requested during an outage can't be loaded until
  // the page is reloaded, which would lose what is typed.
  whenIdle(signIn.fetch);
  return () => <RouterProvider router={router} />;
}
