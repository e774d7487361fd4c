import type { ComponentType } from 'react';
import { ALL_RECORD_LISTS, type ListedKindName } from '#web/records/record-lists.ts';
import { listNames } from '#words/web/records/lists.ts';
import * as m from '#words/web/screens.ts';

type Load = () => Promise<ComponentType>;

interface Screen {
  readonly path: string;
  /** The page's name in the top bar. */
  readonly name: string;
  readonly load: Load;
  /** The path of the menu entry for this screen, if it differs. */
  readonly menuPath?: string;
  /** True if it shows a single record. Phones then show the record's name, and a button to go back. */
  readonly record?: boolean;
  /** True if it fills a phone's screen, without the top bar. */
  readonly bare?: boolean;
  /** The path of the record's list, the target of Back if the record was opened from outside the app. */
  readonly list?: string;
}

const loadHome = async () => (await import('#web/features/home/home-page.tsx')).HomePage;
const loadBatch = async () => (await import('#web/features/batches/batch-page.tsx')).BatchPage;
const loadStage = async () => (await import('#web/features/batch-lists/stage-page.tsx')).StagePage;
const loadDocuments = async () => (await import('#web/features/documents/documents-page.tsx')).DocumentsPage;
const loadUsers = async () => (await import('#web/features/people/users/users-page.tsx')).UsersPage;

const loadBeds = async () => (await import('#web/features/beds/bed-screens.tsx')).BedsPage;

const loadRecipe = async () => (await import('#web/features/recipes/page/recipe-page.tsx')).RecipePage;

const RECORD_PAGES: Readonly<Record<ListedKindName, Load>> = {
  crop: async () => (await import('#web/features/crops/crop-screens.tsx')).CropsPage,
  family: async () => (await import('#web/features/crops/family-screens.tsx')).FamiliesPage,
  light_recipe: async () => (await import('#web/features/life/light/light-screens.tsx')).LightPage,
  irrigation_recipe: async () => (await import('#web/features/life/irrigation/irrigation-screens.tsx')).IrrigationPage,
  fertigation_recipe: async () =>
    (await import('#web/features/life/fertigation/fertigation-screens.tsx')).FertigationPage,
  environment_recipe: async () =>
    (await import('#web/features/life/environment/environment-screens.tsx')).EnvironmentPage,
  supplier: async () => (await import('#web/features/suppliers/supplier-screens.tsx')).SuppliersPage,
  chamber: async () => (await import('#web/features/chambers/chamber-screens.tsx')).ChambersPage,
  qa_spec: async () => (await import('#web/features/quality/spec/spec-screens.tsx')).QaSpecsPage,
  growth_medium: async () => (await import('#web/features/quality/medium-screens.tsx')).GrowthMediaPage,
  reservoir: async () => (await import('#web/features/machines/reservoir-screens.tsx')).ReservoirsPage,
  hvac: async () => (await import('#web/features/machines/hvac-screens.tsx')).HvacsPage,
  tray_type: async () => (await import('#web/features/settings/trays-section.tsx')).TraysSection,
  physical_location: async () => (await import('#web/features/settings/places-section.tsx')).PlacesSection,
};

/** Returns the screens of a list and of its records, whose paths are one part longer. */
const listAndRecord = (path: string, name: string, load: Load): readonly Screen[] => [
  { path, name, load },
  { path: `${path}/:uuid`, name, load, record: true, list: path },
];

/** Returns the screen of a record's tabs. */
const withTabs = (path: string, name: string, load: Load): readonly Screen[] => [
  { path: `${path}/:uuid/:tab`, name, load, record: true, list: path },
];

/** Every screen inside the shell. Each is loaded when it is first shown. */
export const SCREENS: readonly Screen[] = [
  { path: '/', name: m.home, load: loadHome },
  {
    path: '/welcome',
    name: m.welcome,
    load: async () => (await import('#web/features/welcome/welcome-page.tsx')).WelcomePage,
  },
  {
    path: '/round',
    name: m.round,
    load: async () => (await import('#web/features/round/round-page.tsx')).RoundPage,
    bare: true,
  },
  { path: '/croplogger/planned', name: m.cropLogger, load: loadStage },
  { path: '/croplogger/growing', name: m.cropLogger, load: loadStage },
  { path: '/croplogger/completed', name: m.cropLogger, load: loadStage },
  {
    path: '/croplogger/schedule',
    name: m.schedule,
    load: async () => (await import('#web/features/schedule/schedule-page.tsx')).SchedulePage,
  },
  {
    path: '/lifeconflicts',
    name: m.lifeConflicts,
    load: async () => (await import('#web/features/life/conflicts/conflicts-page.tsx')).ConflictsPage,
  },
  {
    path: '/croplogger/new',
    name: m.newBatch,
    load: async () => (await import('#web/features/new-batch/new-batch-page.tsx')).NewBatchPage,
    record: true,
  },
  { path: '/croplogger/:batchUuid', name: m.batch, load: loadBatch, record: true },
  { path: '/croplogger/:batchUuid/timeline', name: m.batch, load: loadBatch, record: true },
  { path: '/croplogger/:batchUuid/comments', name: m.batch, load: loadBatch, record: true },
  { path: '/croplogger/:batchUuid/harvests', name: m.batch, load: loadBatch, record: true },
  { path: '/croplogger/:batchUuid/climate', name: m.batch, load: loadBatch, record: true },
  ...ALL_RECORD_LISTS.flatMap(({ kind, path }) => listAndRecord(path, listNames[kind].title, RECORD_PAGES[kind])),
  ...withTabs('/reservoir', listNames.reservoir.title, RECORD_PAGES.reservoir),
  ...withTabs('/hvac', listNames.hvac.title, RECORD_PAGES.hvac),
  ...listAndRecord('/document', listNames.document.title, loadDocuments),
  {
    path: '/harvest',
    name: m.harvests,
    load: async () => (await import('#web/features/harvests/harvests-page.tsx')).HarvestsPage,
  },
  ...listAndRecord('/bed', listNames.bed.title, loadBeds),
  ...withTabs('/bed', listNames.bed.title, loadBeds),
  {
    path: '/growthrecipe',
    name: m.growingRecipes,
    load: async () => (await import('#web/features/recipes/list/recipe-list-page.tsx')).RecipesPage,
  },
  {
    path: '/growthrecipe/new',
    name: m.newRecipe,
    load: async () => (await import('#web/features/recipes/create/new-recipe-page.tsx')).NewRecipePage,
    record: true,
    list: '/growthrecipe',
  },
  ...['', '/details', '/performance', '/versions'].map((tab) => ({
    path: `/growthrecipe/:uuid${tab}`,
    name: m.growingRecipe,
    load: loadRecipe,
    record: true,
    list: '/growthrecipe',
  })),
  {
    path: '/graphs',
    name: m.graphs,
    load: async () => (await import('#web/features/graphs/graphs-page.tsx')).GraphsPage,
  },
  ...listAndRecord('/user', m.users, loadUsers),
  {
    path: '/settings/site',
    name: m.settings,
    load: async () => (await import('#web/features/settings/site-section.tsx')).SiteSection,
  },
  {
    path: '/settings/units',
    name: m.settings,
    load: async () => (await import('#web/features/settings/units-section.tsx')).UnitsSection,
  },
  {
    path: '/settings/video',
    name: m.settings,
    load: async () => (await import('#web/features/settings/video-section.tsx')).VideoSection,
  },
  {
    path: '/settings/devices',
    name: m.settings,
    load: async () => (await import('#web/features/settings/devices/devices-section.tsx')).DevicesSection,
  },
  {
    path: '/settings/system',
    name: m.settings,
    load: async () => (await import('#web/features/settings/system-section.tsx')).SystemSection,
  },
  {
    path: '/settings/backups',
    name: m.settings,
    load: async () => (await import('#web/features/settings/backups-section.tsx')).BackupsSection,
  },
  {
    path: '/settings/audit',
    name: m.settings,
    load: async () => (await import('#web/features/settings/audit/audit-section.tsx')).AuditSection,
  },
  {
    path: '/imports',
    name: m.imports,
    load: async () => (await import('#web/features/imports/imports-page.tsx')).ImportsPage,
  },
  {
    path: '/settings/tokens',
    name: m.apiTokens,
    load: async () => (await import('#web/features/people/tokens/tokens-page.tsx')).TokensPage,
  },
  {
    path: '/whatsnew',
    name: m.whatsNew,
    load: async () => (await import('#web/features/whats-new/whats-new-page.tsx')).WhatsNewPage,
  },
];

/** The screen for all other paths. */
export const FALLBACK: Screen = { path: '*', name: m.home, load: loadHome };

/** The paths that menu entries and shortcuts may lead to. */
export const SCREEN_PATHS: ReadonlySet<string> = new Set(SCREENS.map(({ path, menuPath }) => menuPath ?? path));

/** Returns the name of a screen by its route's id, which is its path pattern. */
export const screenName = (routeId: string | undefined): string =>
  [...SCREENS, FALLBACK].find(({ path }) => path === routeId)?.name ?? FALLBACK.name;

export const isBare = (routeId: string | undefined): boolean =>
  SCREENS.some(({ path, bare }) => path === routeId && bare === true);

export const isRecord = (routeId: string | undefined): boolean =>
  SCREENS.some(({ path, record }) => path === routeId && record === true);

/** Returns the target of Back for a record that was opened from outside the app. */
export const listOfScreen = (routeId: string | undefined): string =>
  SCREENS.find(({ path }) => path === routeId)?.list ?? '/';
