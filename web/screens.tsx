import type { ComponentType } from 'react';

interface Screen {
  readonly path: string;
  /** The page's name in the top bar. */
  readonly name: string;
  readonly load: () => Promise<ComponentType>;
  /** The way in the menu that leads here, where it is another path. */
  readonly menuPath?: string;
  /** One thing rather than a list: phones show its own name, and the way back. */
  readonly record?: boolean;
}

const loadHome = async () => (await import('./features/home/home-page.tsx')).HomePage;
const loadBatch = async () => (await import('./features/batches/batch-page.tsx')).BatchPage;

/** Every screen inside the shell. Each is fetched when it is first shown. */
export const SCREENS: readonly Screen[] = [
  { path: '/', name: 'Home', load: loadHome },
  { path: '/croplogger/:batchUuid', name: 'Batch', load: loadBatch, record: true },
  { path: '/croplogger/:batchUuid/timeline', name: 'Batch', load: loadBatch, record: true },
];

/** What shows on any path that is no screen's. */
export const ELSEWHERE: Screen = { path: '*', name: 'Home', load: loadHome };

/** The paths that the menu may lead to. */
export const SCREEN_PATHS: ReadonlySet<string> = new Set(SCREENS.map(({ path, menuPath }) => menuPath ?? path));

/** The name of the screen with that path pattern, which is its route's id. */
export const screenName = (routeId: string | undefined): string =>
  [...SCREENS, ELSEWHERE].find(({ path }) => path === routeId)?.name ?? ELSEWHERE.name;

/** Whether the screen with that route id shows one record. */
export const isRecord = (routeId: string | undefined): boolean =>
  SCREENS.some(({ path, record }) => path === routeId && record === true);
