/** A command of a deep part. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The program without which the step is skipped. */
  readonly needs?: string;
  /** True for what CI leaves out: it takes too long there, or measures speed, which a busy machine falsifies. */
  readonly onlyForReleases?: boolean;
}

/** Tests apart from `npm test`, in parts that each take minutes. */
export interface DeepPart {
  readonly name: string;
  readonly proves: string;
  /** The changed files that concern it. */
  readonly concerns: RegExp;
  readonly steps: readonly Step[];
}

const node = (...words: readonly string[]) => [process.execPath, ...words];
const script = (path: string, ...words: readonly string[]) => node(`tests/support/${path}`, ...words);
const vitest = (...words: readonly string[]) => node('node_modules/vitest/vitest.mjs', 'run', ...words);
const playwright = (...words: readonly string[]) => node('node_modules/@playwright/test/cli.js', 'test', ...words);
const build: Step = { name: 'build', command: script('ensure-build.ts') };

/** The parts, in the order of their turns. */
export const DEEP_PARTS: readonly DeepPart[] = [
  {
    name: 'sweep',
    proves: 'every screen in three sizes and both themes: accessibility, overflow, focus',
    concerns: /^web\/(?:screens|router|styles|features)|^tests\/browser\/routes\//,
    steps: [build, { name: 'sweep', command: playwright('--project=sweep', '--grep-invert', 'pseudo-language') }],
  },
  {
    name: 'states',
    proves: 'rare states and variants in the browser, and accessibility in every state',
    concerns: /^web\/(?:ui|page|shell|features)\/.*\.(?:tsx|css)$|^tests\/browser\//,
    steps: [
      build,
      {
        name: 'rare states',
        command: playwright('--project=browser', '--grep', '@deep'),
        env: { PHYTO_TEST_AXE: 'all' },
      },
      {
        name: 'flows with axe in every state',
        command: playwright('--project=browser', '--grep-invert', '@deep'),
        env: { PHYTO_TEST_AXE: 'all' },
        onlyForReleases: true,
      },
    ],
  },
  {
    name: 'languages',
    proves: 'every screen in the pseudo-language: no text outside the catalogue, nothing cut off',
    concerns: /^messages\//,
    steps: [
      build,
      { name: 'pseudo build', command: script('build-pseudo.ts') },
      { name: 'pseudo terminal', command: vitest('--project', 'wide', 'tests/cli/program/pseudo-language.test.ts') },
      { name: 'pseudo sweep', command: playwright('--project=sweep', '--grep', 'pseudo-language') },
      { name: 'Lighthouse', command: node('tests/bench/lighthouse.ts'), onlyForReleases: true },
    ],
  },
  {
    name: 'storage-faults',
    proves: 'kills, full disks, damaged files and stopped databases lose nothing',
    concerns: /^adapters\/(?:storage-sql|files|telemetry-victoria)\//,
    steps: [build, { name: 'faults of storage', command: vitest('--project', 'faults', 'tests/faults/storage') }],
  },
  {
    name: 'traffic-faults',
    proves: 'cut connections, many screens, several servers and processes; the package and the image',
    concerns: /^adapters\/(?:http|mqtt|main|in-process)|^Dockerfile|^package/,
    steps: [
      build,
      { name: 'faults of traffic', command: vitest('--project', 'faults', '--exclude', 'tests/faults/storage/**') },
      { name: 'image', command: ['docker', 'build', '--tag', 'phytotron', '.'], needs: 'docker' },
    ],
  },
  {
    name: 'wide',
    proves: 'properties with as many examples as minutes allow; the contract on PostgreSQL inside this process',
    concerns: /^domain\/|^adapters\/storage-sql\/(?:postgres|migrations)\//,
    steps: [
      {
        name: 'PGlite',
        command: vitest(
          '--project',
          'laws',
          ...[
            'tests/contract/postgres',
            'postgres-storage',
            'postgres-schema',
            'copy-postgres',
            'audit-postgres',
            'audit-new-keys',
            'list-ties',
          ],
          ...['word-conditions', 'tests/fixtures'],
        ),
        env: { PHYTO_TEST_PGLITE: 'yes', PHYTO_TEST_WIDE: 'yes' },
      },
      {
        name: 'wide',
        command: vitest('--project', 'wide'),
        env: { PHYTO_TEST_WIDE: 'yes', PHYTO_TEST_PROPERTY_MS: '400', PHYTO_TEST_PROPERTY_RUNS: '20000' },
      },
    ],
  },
];

/** Returns the part whose turn it is on a branch with `commits` commits. */
export function partInTurn(commits: number): DeepPart {
  const part = DEEP_PARTS[commits % DEEP_PARTS.length];
  if (part === undefined) throw new Error(`${commits} is not a number of commits.`);
  return part;
}

/** Returns the part that most of the changed files concern, or null. Of equal ones, the part whose turn comes first. */
export function partConcerned(files: readonly string[], commits: number): DeepPart | null {
  const inTurn = DEEP_PARTS.map((_, at) => partInTurn(commits + at));
  const counts = inTurn.map((part) => ({ part, count: files.filter((file) => part.concerns.test(file)).length }));
  const most = counts.reduce<(typeof counts)[number] | null>(
    (best, each) => (each.count > (best?.count ?? 0) ? each : best),
    null,
  );
  return most?.part ?? null;
}
