import type { ComponentType } from 'react';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { ALL_RECORD_LISTS, type ListedKindName } from '#web/records/record-lists.ts';

type Load = () => Promise<ComponentType>;

interface Screen {
  readonly path: string;
  /** The page's name in the top bar. */
  readonly name: string;
  readonly load: Load;
  /** The way in the menu that leads here, where it is another path. */
  readonly menuPath?: string;
  /** One thing rather than a list: phones show its own name, and the way back. */
  readonly record?: boolean;
  /** The list that a record is in: the way back for whoever came from outside the app. */
  readonly list?: string;
}

const loadHome = async () => (await import('#web/features/home/home-page.tsx')).HomePage;
const loadBatch = async () => (await import('#web/features/batches/batch-page.tsx')).BatchPage;
const loadStage = async () => (await import('#web/features/batch-lists/stage-page.tsx')).StagePage;
const loadUsers = async () => (await import('#web/features/people/users/users-page.tsx')).UsersPage;

const RECORD_PAGES: Readonly<Record<ListedKindName, Load>> = {
  crop: async () => (await import('#web/features/crops/crop-screens.tsx')).CropsPage,
  family: async () => (await import('#web/features/crops/family-screens.tsx')).FamiliesPage,
  supplier: async () => (await import('#web/features/suppliers/supplier-screens.tsx')).SuppliersPage,
  growth_medium: async () => (await import('#web/features/quality/medium-screens.tsx')).GrowthMediaPage,
};

/** The screens of a list and of its records, which are one part below. */
const listAndRecord = (path: string, name: string, load: Load): readonly Screen[] => [
  { path, name, load },
  { path: `${path}/:uuid`, name, load, record: true, list: path },
];

/** Every screen inside the shell. Each is fetched when it is first shown. */
export const SCREENS: readonly Screen[] = [
  { path: '/', name: 'Home', load: loadHome },
  { path: '/croplogger/planned', name: 'Crop logger', load: loadStage },
  { path: '/croplogger/growing', name: 'Crop logger', load: loadStage },
  { path: '/croplogger/completed', name: 'Crop logger', load: loadStage },
  {
    path: '/croplogger/schedule',
    name: 'Schedule',
    load: async () => (await import('#web/features/schedule/schedule-page.tsx')).SchedulePage,
  },
  {
    path: '/croplogger/new',
    name: 'New batch',
    load: async () => (await import('#web/features/new-batch/new-batch-page.tsx')).NewBatchPage,
    record: true,
  },
  { path: '/croplogger/:batchUuid', name: 'Batch', load: loadBatch, record: true },
  { path: '/croplogger/:batchUuid/timeline', name: 'Batch', load: loadBatch, record: true },
  { path: '/croplogger/:batchUuid/comments', name: 'Batch', load: loadBatch, record: true },
  { path: '/croplogger/:batchUuid/harvests', name: 'Batch', load: loadBatch, record: true },
  ...ALL_RECORD_LISTS.flatMap(({ kind, path }) =>
    listAndRecord(path, sentenceCase(kind.words[1]), RECORD_PAGES[kind.kind]),
  ),
  ...listAndRecord('/user', 'Users', loadUsers),
  {
    path: '/settings/tokens',
    name: 'API tokens',
    load: async () => (await import('#web/features/people/tokens/tokens-page.tsx')).TokensPage,
  },
  {
    path: '/whatsnew',
    name: "What's New?",
    load: async () => (await import('#web/features/whats-new/whats-new-page.tsx')).WhatsNewPage,
  },
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

/** The list that the screen with that route id leads back to. */
export const listOfScreen = (routeId: string | undefined): string =>
  SCREENS.find(({ path }) => path === routeId)?.list ?? '/';
