import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/time.ts';
import * as batch from '#messages/en/terminal/batch.ts';
import * as words from '#messages/en/terminal/screen.ts';
import * as tasks from '#messages/en/terminal/tasks.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { homeEnv, type PtyPhyto, phytoInPty } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED, TODAY } from '#tests/contract/seed-farm.ts';
import { openScreen, settle } from './screen-support.ts';

describe('the screen of phyto tasks, key by key', () => {
  let farm: ServedFarm;
  const ptys: PtyPhyto[] = [];
  const env = () => homeEnv(farm.home, { PHYTO_HOST: farm.host });
  const open = async (...args: string[]) => {
    const screen = phytoInPty(['tasks', ...args], env());
    ptys.push(screen);
    await screen.until(/due +live$/m);
    await screen.until(tasks.headings.nextState);
    return screen;
  };
  const textOf = (screen: PtyPhyto) => screen.rows().join('\n');
  /** Presses a key until something appears, but only while `during` is shown. */
  const press = (screen: PtyPhyto, key: string, during: string | RegExp, wanted: string | RegExp) =>
    vi.waitFor(
      () => {
        const text = textOf(screen);
        const isShown = (what: string | RegExp) => (typeof what === 'string' ? text.includes(what) : what.test(text));
        if (isShown(wanted)) return;
        if (isShown(during)) screen.write(key);
        throw new Error(`${wanted} never showed:\n${text}`);
      },
      { timeout: 60_000, interval: 150 },
    );

  beforeAll(async () => {
    farm = await serveFarmFolder();
  }, 120_000);
  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await farm?.stop();
  });

  it('finds, comments, bins and moves, and the farm has it all', async () => {
    const { toHarvest } = farm.lots;
    const screen = await open();
    screen.write(`/${toHarvest}`);
    await screen.until(words.hints.keepFilter);
    screen.write('\r');
    await screen.until(/of 9 +.* esc clears/);
    screen.write('b');
    await screen.until(batch.timeline);
    screen.write('c');
    await screen.until(words.hints.goOn);
    screen.write('pale 育苗');
    await screen.until('pale 育苗_');
    screen.write('\r');
    await press(screen, 'y', batch.askComment({ lot: toHarvest, text: 'pale 育苗' }), batch.comments({ count: 1 }));

    screen.write('x');
    await screen.until(batch.askBinTrays({ typed: '' }));
    screen.write('A1=2');
    await screen.until(batch.askBinTrays({ typed: 'A1=2' }));
    screen.write('\r');
    await screen.until('Reason: _');
    screen.write('mould');
    await screen.until('Reason: mould_');
    screen.write('\r');
    await press(screen, 'y', /: mould\?/, /done \d\d:\d\d {2}Bin 2 /);

    screen.write('m');
    await screen.until('From');
    screen.write('Grow 1 A3');
    await screen.until('Grow 1 A3');
    await press(screen, '\r', /_|continue/, words.hints.yesMove);
    await press(screen, 'y', words.hints.yesMove, /done \d\d:\d\d {2}Move/);
    screen.write('\u0003');
    expect(await screen.exited).toBe(130);

    const { out } = await phyto(['batch', toHarvest], env());
    expect(out).toMatch(/6 trays, 2 binned, Grow 1 A3/);
    expect((await phyto(['comment', toHarvest], env())).out).toContain('pale 育苗');
  });

  it('completes several after one question, and takes them back', async () => {
    const { toMove } = farm.lots;
    const before = (await phyto(['tasks', '--json'], env())).out;
    const screen = await open(toMove);
    screen.write('a');
    await screen.until(/enter complete \d/);
    await press(screen, '\r', /complete \d|continue/, words.hints.yesComplete);
    await press(screen, 'y', words.hints.yesComplete, /done \d\d:\d\d {2}\d actions/);
    expect((await phyto(['tasks', '--json'], env())).out).not.toBe(before);
    screen.write('u');
    await press(screen, 'y', /Undo .*y\/n/, /open again/);
    expect((await phyto(['tasks', '--json'], env())).out).toBe(before);
    screen.write('q');
    expect(await screen.exited).toBe(0);
  });

  it.each([
    ['the list', '', tasks.headings.nextState],
    ['a form', '\r', /_{5}/],
  ])('ctrl-c leaves %s at once, restores the terminal, and changes nothing', async (_view, keys, wanted) => {
    const before = (await phyto(['batches', '--json'], env())).out;
    const screen = await open();
    screen.write(keys);
    await screen.until(wanted);
    screen.write('\u0003');
    expect(await screen.exited).toBe(130);
    const raw = screen.raw();
    expect(raw).toContain('\u001b[?1049l');
    expect(raw.lastIndexOf('\u001b[?25h')).toBeGreaterThan(raw.lastIndexOf('\u001b[?25l'));
    expect((await phyto(['batches', '--json'], env())).out).toBe(before);
  });
});

describe('ctrl-c in a view of the screen', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  beforeAll(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('ana'));
    for (const place of [SEED.beds.A1, SEED.beds.A2]) {
      const plan = { growth_recipe: SEED.recipe, trays: 8, start_date: addDays(TODAY, -21), completed_to: TODAY };
      await api.createBatch({ body: { ...plan, placed_at: [{ location: place, trays: 8 }] } });
    }
  });
  afterAll(() => farm.close());

  it.each([
    ['the list', [], tasks.headings.nextState],
    ['the chambers', ['f'], '[x]'],
    ['the help', ['?'], words.keysHeading],
    ['the search', ['/', 'b', 'a', 's'], words.hints.keepFilter],
    ['a form', ['enter'], /_{5}/],
    ['the form of several', [' ', 'j', ' ', 'enter'], /_{5}/],
    ['a batch', ['b'], batch.timeline],
    ['a comment', ['c'], words.hints.goOn],
  ] as const)('ends the program from %s, and changes nothing', async (_view, keys, wanted) => {
    const before = await api.listBatches({ query: { hydrate: true } });
    const screen = openScreen(farm, api, { columns: 80, rows: 24 });
    const stop = screen.store.start({ kind: 'refresh', rebuild: true });
    await screen.until('live');
    await screen.until(tasks.headings.nextState);
    screen.press(...keys);
    await screen.until(wanted);
    screen.press('ctrl-c');
    await settle();
    expect(screen.asked).toEqual(['quit 130']);
    expect(await api.listBatches({ query: { hydrate: true } })).toEqual(before);
    stop();
  });
});
