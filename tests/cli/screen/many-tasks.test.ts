import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localCaller, openFarm } from '#adapters/main/farm/open-farm.ts';
import * as words from '#messages/en/terminal/screen.ts';
import * as tasks from '#messages/en/terminal/tasks.ts';
import { homeEnv, type PtyPhyto, phytoInPty } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

const TASKS = 1_000;
const CROP = '育苗 é🌱 basil';

describe('phyto tasks with 1,000 tasks', () => {
  let farm: ServedFarm;
  let screen: PtyPhyto;
  let lastLot = '';
  let count = 0;

  beforeAll(async () => {
    farm = await serveFarmFolder();
    const here = await openFarm({ data: farm.data });
    try {
      const api = here.service.as(localCaller('tests'));
      const { today } = await api.getSystem({});
      for (count = Object.values(await api.listExpectedTasks({})).flat().length; count < TASKS; ) {
        const body = { growth_recipe: SEED.recipe, trays: 4, start_date: today };
        const { uuid, lot_code } = await api.createBatch({ body });
        const { actions = [] } = await api.getBatch({ params: { uuid }, query: { hydrate: true } });
        count += actions.filter(
          ({ action_type, action_needed_date: day }) => action_type !== 'interval_action' && day <= today,
        ).length;
        lastLot = lot_code;
      }
    } finally {
      await here.close();
    }
    const rename = ['crops', 'edit', 'Basil', '--set', `name=${CROP}`, '--data', farm.data];
    expect((await phyto(rename, homeEnv(farm.home))).err).toBe('');
  }, 240_000);
  afterAll(async () => {
    screen?.kill();
    await farm?.stop();
  });

  it('lists all as a table, as sentences and as JSON, with aligned columns', async () => {
    const run = (...args: string[]) => phyto(['tasks', ...args], homeEnv(farm.home, { PHYTO_HOST: farm.host }));
    const [table, plain, json] = await Promise.all([run(), run('--plain'), run('--json')]);
    expect([table.code, plain.code, json.code]).toEqual([0, 0, 0]);
    expect(JSON.parse(json.out)).toHaveLength(count);
    expect(table.out.trimEnd().split('\n')).toHaveLength(count + 1);
    expect(plain.out.trimEnd().split('\n')).toHaveLength(count + 1);
  });

  it('goes to the end and back, finds, selects all found, resizes and leaves', async () => {
    screen = phytoInPty(['tasks'], homeEnv(farm.home, { PHYTO_HOST: farm.host }));
    await screen.until(/\d{3,} due +live$/m);
    const counted = screen.rows().find((row) => row.includes(' live')) ?? '';
    const [overdue = 0, due = 0] = [...counted.matchAll(/([\d,]+) (?:overdue|due)/g)].map(([, text = '']) =>
      Number(text.replace(',', '')),
    );
    expect(overdue + due).toBe(count);
    screen.write('G');
    await screen.until(new RegExp(` ${count}/${count}$`, 'm'));
    for (const [columns, rows] of [
      [120, 40],
      [40, 12],
      [80, 24],
    ] as const) {
      screen.resize(columns, rows);
      await screen.until(new RegExp(`${count}/${count}\\s*$`, 'm'));
    }
    const listed = () => screen.cells().filter((row) => /^[> ][* ] [! ]/.test(row) || row.includes('Action'));
    // At the narrow size, a task has two rows.
    await expect.poll(() => listed().filter((row) => row.includes('育')).length).toBeGreaterThan(10);
    const heading = listed().find((row) => row.includes('Action')) ?? '';
    const rows = listed().filter((row) => row.includes('育'));
    const starts = [tasks.headings.action, tasks.headings.nextState].map((title) => heading.indexOf(title));
    for (const row of rows) for (const start of starts) expect(row.slice(start - 1, start + 1), row).toMatch(/^ \S$/);
    screen.write('g');
    await screen.until(new RegExp(` 1/${count}$`, 'm'));
    screen.write(`/${lastLot}`);
    await screen.until(words.hints.keepFilter);
    screen.write('\r');
    const found = /: (\d+) of \d+/;
    await screen.until(found);
    const [, shown = ''] = found.exec(screen.rows().join('\n')) ?? [];
    screen.write('a');
    await screen.until(words.completeSelected({ count: Number(shown) }));
    screen.write('\u0003');
    expect(await screen.exited).toBe(130);
  });
});
