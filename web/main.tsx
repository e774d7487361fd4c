import './no-eval.ts';
import '#web/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { connection$, contact$ } from '#web/data/connection.ts';
import { systemQuery } from '#web/data/farm-queries.ts';
import { loadPart } from '#web/data/load-part.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { keyOf } from '#web/data/query-key.ts';
import { ServicesProvider } from '#web/data/services.ts';
import { adoptLastFormats } from '#web/data/site-formats.ts';
import { startPageSnapshots } from '#web/data/snapshots/page-snapshots.ts';
import { browserStore } from '#web/data/snapshots/snapshot-store.ts';
import { startFirstQueries } from '#web/data/start-first-queries.ts';
import { LOGIN, loginPath, redirectTarget } from '#web/features/auth/redirect-target.ts';
import { awaitFirstPaint } from '#web/page/first-paint.ts';
import { isMissingCode } from '#web/page/release/reload-if-replaced.ts';
import { startUpdates } from '#web/page/release/updates.ts';
import { startTheme } from '#web/page/theme.ts';
import { NotificationList } from '#web/ui/feedback/notification-list.tsx';
import { ErrorScreen } from '#web/ui/loading/error-boundary.tsx';
import { buildServices } from './container.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

/** Replaces the page's own frame when the first screen is drawn. */
function FirstScreenDrawn() {
  useLayoutEffect(awaitFirstPaint, []);
  return null;
}

const importRouter = () => import('./router.tsx');

/** Loads the app's code while someone signs in. */
const fetchApp = (): void => void loadPart(importRouter).catch(() => undefined);

/** Returns the path to open after the sign-in; null on all other pages. */
const wantedPath = (): string | null =>
  location.pathname === LOGIN
    ? redirectTarget(new URLSearchParams(location.search).get('redirect'), location.origin)
    : null;

/** Draws the first screen once its code and its answers are there. */
function start(root: HTMLElement): void {
  const queries = createQueryClient();
  const services = buildServices(queries);

  startPageSnapshots({
    ...{ queries, session: services.session, contact$, connection$, store: browserStore },
    // The names of the page's scripts change with any of the code.
    release: [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
      .map(({ src }) => src)
      .join(' '),
    path: () => location.pathname,
    today: () => queries.getQueryData(systemQuery(services.farm).queryKey)?.today,
    after: (ms, callback) => void setTimeout(callback, ms),
  });
  startTheme();
  adoptLastFormats();
  if (import.meta.env.PROD) void startUpdates(queries);
  // The next user on this browser must not see the previous user's data.
  services.session.onEnd(() => queries.clear());
  // The account may have been renamed, or have got another role, since its last token.
  services.session.onRenew(() => void queries.invalidateQueries({ queryKey: keyOf('getCurrentUser') }));
  const isSignedIn = services.session.signedIn$.getValue();
  // Otherwise React would draw an empty page first, and wait 0.3 s before it draws the screen.
  const answers = isSignedIn
    ? startFirstQueries(queries, services.farm, wantedPath() ?? location.pathname).catch(() => undefined)
    : null;

  const page = createRoot(root, {
    // The page reports a missing part and loads it later, so it isn't an error.
    onCaughtError: (error) => {
      if (!isMissingCode(error)) reportError(error);
    },
  });

  // As a transition it is drawn in parts, between which a slow phone handles touches.
  const draw = (screen: ReactNode) =>
    startTransition(() =>
      page.render(
        <StrictMode>
          <ServicesProvider value={services}>
            <QueryClientProvider client={queries}>
              <Suspense>
                {screen}
                <FirstScreenDrawn />
              </Suspense>
              <NotificationList />
            </QueryClientProvider>
          </ServicesProvider>
        </StrictMode>,
      ),
    );

  /** Opens the app: at its path, or from the sign-in at the one asked for. */
  const openApp = async (tries = 0): Promise<void> => {
    try {
      const { openRouter } = await loadPart(importRouter);
      const [App] = await Promise.all([openRouter(wantedPath()), answers]);
      draw(<App />);
    } catch (error) {
      draw(<ErrorScreen error={error} tries={tries} onRetry={() => void openApp(tries + 1)} />);
    }
  };

  /** Opens the sign-in, without the rest of the app. */
  const openSignIn = async (tries = 0): Promise<void> => {
    try {
      const { SignInFirst } = await loadPart(() => import('./sign-in-first.tsx'));
      draw(<SignInFirst onSignedIn={() => void openApp()} fetchApp={fetchApp} />);
    } catch (error) {
      draw(<ErrorScreen error={error} tries={tries} onRetry={() => void openSignIn(tries + 1)} />);
    }
  };

  if (isSignedIn) {
    void openApp();
    return;
  }
  if (location.pathname !== LOGIN) history.replaceState(null, '', loginPath(location));
  void openSignIn();
}

// In its own task, so that a slow phone handles touches between reading the code and running it.
setTimeout(start, 0, root);
