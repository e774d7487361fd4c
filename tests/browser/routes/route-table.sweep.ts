import { expect, test } from '#tests/browser/support/demo-fixtures.ts';
import { listNames } from '#words/web/records/lists.ts';
import * as m from '#words/web/screens.ts';
import type { Subjects } from './routes.ts';

const recordOf =
  (path: string, rest = '') =>
  ({ records }: Subjects) =>
    `${path}/${records.get(path)}${rest}`;

/** The addresses that people, bookmarks and printed codes rely on, with the page's name in the top bar. */
const TABLE: readonly (readonly [address: string | ((subjects: Subjects) => string), title: string])[] = [
  ['/', m.home],
  ['/whatsnew', m.whatsNew],
  ['/supplier', listNames.supplier.title],
  [recordOf('/supplier'), listNames.supplier.title],
  ['/plant', listNames.family.title],
  [recordOf('/plant'), listNames.family.title],
  ['/document', listNames.document.title],
  [({ document }) => `/document/${document}`, listNames.document.title],
  ['/harvest', m.harvests],
  ['/crop', listNames.crop.title],
  [recordOf('/crop'), listNames.crop.title],
  ['/growthrecipe', m.growingRecipes],
  ['/growthrecipe/new', m.newRecipe],
  [({ recipe }) => `/growthrecipe/${recipe}/details`, m.growingRecipe],
  [({ recipe }) => `/growthrecipe/${recipe}/performance`, m.growingRecipe],
  ['/qaspec', listNames.qa_spec.title],
  [recordOf('/qaspec'), listNames.qa_spec.title],
  ['/growthmedia', listNames.growth_medium.title],
  [recordOf('/growthmedia'), listNames.growth_medium.title],
  ['/light', listNames.light_recipe.title],
  [recordOf('/light'), listNames.light_recipe.title],
  ['/irrigation', listNames.irrigation_recipe.title],
  [recordOf('/irrigation'), listNames.irrigation_recipe.title],
  ['/fertigation', listNames.fertigation_recipe.title],
  [recordOf('/fertigation'), listNames.fertigation_recipe.title],
  ['/environment', listNames.environment_recipe.title],
  [recordOf('/environment'), listNames.environment_recipe.title],
  ['/bed', listNames.bed.title],
  [({ bed }) => `/bed/${bed}`, listNames.bed.title],
  ...['details', 'batches', 'life', 'graphs'].map(
    (tab) => [({ bed }: Subjects) => `/bed/${bed}/${tab}`, listNames.bed.title] as const,
  ),
  ['/chamber', listNames.chamber.title],
  [recordOf('/chamber'), listNames.chamber.title],
  ['/reservoir', listNames.reservoir.title],
  ['/hvac', listNames.hvac.title],
  ...['details', 'graphs', 'history'].flatMap(
    (tab) =>
      [
        [recordOf('/reservoir', `/${tab}`), listNames.reservoir.title],
        [recordOf('/hvac', `/${tab}`), listNames.hvac.title],
      ] as const,
  ),
  ['/graphs', m.graphs],
  ['/croplogger/planned', m.cropLogger],
  ['/croplogger/growing', m.cropLogger],
  ['/croplogger/completed', m.cropLogger],
  [({ growing }) => `/croplogger/${growing}`, m.batch],
  ...['timeline', 'comments', 'harvests'].map(
    (part) => [({ growing }: Subjects) => `/croplogger/${growing}/${part}`, m.batch] as const,
  ),
  ['/user', m.users],
  [({ user }) => `/user/${user}`, m.users],
];

const addressOf = (address: (typeof TABLE)[number][0], subjects: Subjects): string =>
  typeof address === 'string' ? address : address(subjects);

test.describe('every address of the app', () => {
  // The menu is narrow at this width, so that the top bar shows the page's name.
  test.use({ viewport: { width: 1024, height: 768 } });

  test('leads to the sign-in without a session, and remembers where to go', async ({ page, demo }) => {
    for (const [address] of [...TABLE, ['/no/such/page', m.home] as const]) {
      const path = addressOf(address, demo.subjects);
      await page.goto(`${demo.address}${path}?q=a#b`);
      await page.waitForURL(/\/login/);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${path}?q=a#b`);
    }
  });

  test('shows its screen with a session; any other address shows Home', async ({ page, demo, openDemo }) => {
    for (const [address, title] of [...TABLE, ['/no/such/page', m.home] as const]) {
      await openDemo(addressOf(address, demo.subjects));
      await expect(page.getByRole('banner').locator('.ph-top-page')).toHaveText(title);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
  });
});
