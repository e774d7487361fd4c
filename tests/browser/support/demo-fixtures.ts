import { findSubjects, type Subjects } from '#tests/browser/routes/routes.ts';
import { openDemoFarm, type ServedDemo, WEB_ROOT } from './browser-farm.ts';
import { test as base } from './fixtures.ts';

interface Demo extends ServedDemo {
  readonly subjects: Subjects;
}

interface WorkerFixtures {
  readonly demoComments: readonly string[];
  /** The folder of the built web app. */
  readonly demoWebRoot: string;
  /** The demo farm, shared by all read-only tests. */
  readonly demo: Demo;
}

interface TestFixtures {
  /** Opens a path of the demo farm as a signed-in user. */
  readonly openDemo: (path: string, username?: string) => Promise<void>;
}

const COMMENTS: readonly string[] = [
  'Two trays on A7 stand dry at the back edge. I have turned the nozzle; look again after lunch.',
  'Better today.',
];

/** Tests that only read the demo farm. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demoComments: [COMMENTS, { option: true, scope: 'worker' }],
  demoWebRoot: [WEB_ROOT, { option: true, scope: 'worker' }],
  demo: [
    async ({ demoComments, demoWebRoot }, use) => {
      const demo = await openDemoFarm(demoWebRoot);
      const [ana, ben] = [await demo.as('ana'), await demo.as('ben')];
      const subjects = await findSubjects(ana);
      for (const [at, text] of demoComments.entries()) {
        await (at % 2 === 0 ? ana : ben).createComment({ params: { uuid: subjects.growing }, body: { text } });
      }
      await use({ ...demo, subjects });
      await demo.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openDemo: async ({ page, demo }, use) => {
    let signedIn = false;
    await use(async (path, username = 'admin') => {
      if (!signedIn) {
        const { access, refresh } = await demo.signIn(username);
        await page.addInitScript(
          ([accessToken, refreshToken]) => {
            localStorage.setItem('accessToken', accessToken ?? '');
            localStorage.setItem('refreshToken', refreshToken ?? '');
          },
          [access, refresh],
        );
        signedIn = true;
      }
      await page.goto(`${demo.address}${path}`);
    });
  },
});

export { expect } from './fixtures.ts';
