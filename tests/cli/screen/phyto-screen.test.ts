import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as batch from '#messages/en/terminal/batch.ts';
import * as plan from '#messages/en/terminal/plan.ts';
import * as tasksTexts from '#messages/en/terminal/tasks.ts';
import { homeEnv, type PtyPhyto, phytoInPty } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';

describe('phyto in a terminal', () => {
  let farm: ServedFarm;
  let host: string;
  const ptys: PtyPhyto[] = [];
  const env = (more: Readonly<Record<string, string>> = {}) => homeEnv(farm.home, more);
  const inPty = (args: readonly string[], columns = 80, rows = 24, more: Readonly<Record<string, string>> = {}) => {
    const pty = phytoInPty(args, env({ PHYTO_HOST: host, ...more }), columns, rows);
    ptys.push(pty);
    return pty;
  };

  /** Repeats yes until it is accepted: an answer counts only from a moment after its prompt. */
  const yesUntil = (screen: PtyPhyto, question: RegExp, wanted: RegExp) =>
    vi.waitFor(
      () => {
        const text = screen.rows().join('\n');
        if (question.test(text)) screen.write('y');
        expect(text).toMatch(wanted);
      },
      { timeout: 60_000, interval: 100 },
    );

  beforeAll(async () => {
    farm = await serveFarmFolder();
    host = farm.host;
  }, 120_000);

  afterAll(async () => {
    for (const pty of ptys) pty.kill();
    await farm?.stop();
  });

  it('asks on a terminal before an impossible plan', async () => {
    const screen = inPty(['plan', 'Basil, 21', '--start', '-3d', '--trays', '4', '--host', host]);
    await screen.until('Plan it anyway? [y/N]');
    expect(screen.rows().join('\n')).toMatch(/already be overdue, the first by 3 days/);
    screen.write('n\r');
    await screen.until(plan.nothingPlanned);
    expect(await screen.exited).toBe(1);
  });

  it('completes on the screen and undoes there', async () => {
    const { late } = farm.lots;
    const screen = inPty(['tasks', late, '--host', host]);
    await screen.until('2 overdue');
    await screen.until(/> +!2 Basil +Harvest/);
    screen.write('\r');
    await screen.until('Total yield, g   _______   estimate 1000');
    screen.write('912\r\r\r\r');
    await screen.until(`Complete Harvest of ${late}?`);
    await yesUntil(screen, /Complete Harvest of/, new RegExp(`done \\d\\d:\\d\\d {2}Harvest ${late}, 912 g`));
    screen.write('u');
    await screen.until(/Undo Harvest .*\? {2}y\/n/);
    await yesUntil(screen, /Undo Harvest/, /: open again/);
    screen.write('q');
    expect(await screen.exited).toBe(0);
    expect(screen.raw()).toContain('\u001b[?1049l');
    expect(screen.raw().lastIndexOf('\u001b[?25h')).toBeGreaterThan(screen.raw().lastIndexOf('\u001b[?25l'));
  });

  it('fits other window sizes, and redraws the whole screen when one changes and on ctrl-l', async () => {
    const screen = inPty(['tasks', '--host', host], 40, 20);
    await screen.until('enter complete  space select  ? help');
    expect(screen.rows()[0]).toMatch(/^Test Farm {2}2 overdue, 7 due +(?:live|polling)$/);
    screen.resize(120, 40);
    await screen.until(/Location +Lot +Trays {2}Needed/);
    screen.resize(30, 8);
    await screen.until('phyto needs 40 x 10.');
    screen.resize(80, 24);
    await screen.until(tasksTexts.headings.nextState);
    const debris = '\u001b[H~~~~~\r\n\r\n\r\n~~~~~\u001b[12H~~~~~\u001b[99H~~~~~';
    await screen.until('live');
    await screen.until(/ 1\/\d+$/m);
    // The clock may show the next minute.
    const text = () =>
      screen
        .rows()
        .join('\n')
        .replace(/\d\d:\d\d/, '--:--');
    const shown = () => expect.poll(text, { timeout: 20_000 });
    const clean = text();
    await screen.scribble(debris);
    const cleared = screen.clears();
    screen.write('\f');
    await expect.poll(screen.clears).toBeGreaterThan(cleared);
    await shown().toBe(clean);
    for (const [columns, rows, heading] of [
      [60, 20, 'Test Farm'],
      [120, 20, batch.timeline],
      [80, 24, 'Phytotron'],
    ] as const) {
      await screen.scribble(debris);
      screen.resize(columns, rows);
      await shown().toMatch(new RegExp(`^(?!.*~).*${heading}.*enter complete`, 's'));
    }
    await shown().toBe(clean);
    await screen.scribble(debris);
    screen.signal('SIGWINCH');
    await shown().toBe(clean);
    screen.resize(40, 12);
    screen.resize(80, 24);
    await shown().toBe(clean);
    // Without NO_COLOR, see below.
    expect(screen.raw()).toMatch(/\u001b\[38;5;166m/);
    screen.write('\u0003');
    expect(await screen.exited).toBe(130);
  });

  it('draws no screen on a dumb terminal, and no colour if disabled', async () => {
    const dumb = inPty(['tasks', '--host', host], 132, 40, { TERM: 'dumb' });
    expect(await dumb.exited).toBe(0);
    expect(dumb.raw()).not.toContain('\u001b');
    const table = (await phyto(['tasks'], env({ PHYTO_HOST: host }))).out;
    expect(dumb.raw().replaceAll('\r\n', '\n')).toBe(table);
    for (const [args, more] of [
      [[], { NO_COLOR: '1' }],
      [['--no-color'], {}],
    ] as const) {
      const plain = inPty(['tasks', '--host', host, ...args], 80, 24, more);
      await plain.until('!2');
      // Colours are 30 to 49 and 90 to 107; bold and reverse stay.
      expect(plain.raw()).not.toMatch(/\u001b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m/);
    }
  });

  it('asks for a password without showing it', async () => {
    const screen = inPty(['login', '--host', host]);
    await screen.until('Username on');
    screen.write('ana\r');
    await screen.until('Password for ana:');
    screen.write(`${PASSWORDS.ana}\r`);
    expect(await screen.exited).toBe(0);
    // The last output may be drawn after the exit is reported.
    await screen.until('Signed in to');
    expect(screen.raw()).not.toContain(PASSWORDS.ana);
  });
});
