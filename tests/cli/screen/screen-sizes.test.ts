import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as englishBatch from '#messages/en/terminal/batch.ts';
import * as english from '#messages/en/terminal/screen.ts';
import * as englishTasks from '#messages/en/terminal/tasks.ts';
import * as spanishBatch from '#messages/es/terminal/batch.ts';
import * as spanish from '#messages/es/terminal/screen.ts';
import * as spanishTasks from '#messages/es/terminal/tasks.ts';
import { homeEnv, type PtyPhyto, phytoInPty } from '#tests/cli/phyto.ts';
import { phyto } from '#tests/cli/run-phyto.ts';
import { type ServedFarm, serveFarmFolder } from '#tests/cli/served-farm.ts';

const DEBRIS = '\u001b[H≋≋≋\r\n\r\n\r\n≋≋≋\u001b[12H≋≋≋\u001b[99H≋≋≋';
/** Without debris, down to the last row, which is drawn last. */
const DRAWN = /^(?!.*≋).*\n[^\n]*\S[^\n]*$/s;
const CHAMBER = '育苗 é🌱';

const LANGUAGES = [
  { lang: 'en_US.UTF-8', words: english, batch: englishBatch, tasks: englishTasks },
  { lang: 'es_ES.UTF-8', words: spanish, batch: spanishBatch, tasks: spanishTasks },
] as const;

let farm: ServedFarm;
beforeAll(async () => {
  farm = await serveFarmFolder();
  const rename = ['chambers', 'edit', 'Grow 1', '--set', `name=${CHAMBER}`, '--data', farm.data];
  expect((await phyto(rename, homeEnv(farm.home))).err).toBe('');
}, 120_000);
afterAll(() => farm?.stop());

describe.each(LANGUAGES)('every view of the screen in $lang', ({ lang, words, batch, tasks }) => {
  let screen: PtyPhyto;
  beforeAll(async () => {
    screen = phytoInPty(['tasks'], homeEnv(farm.home, { PHYTO_HOST: farm.host, LANG: lang }));
    await screen.until(tasks.headings.nextState);
    await screen.until(words.connection.live);
    // The position in the list, which is drawn after its rows.
    await screen.until(/ 1\/\d+$/m);
  });
  afterAll(() => screen?.kill());

  // Clocks may show the next minute.
  const text = () =>
    screen
      .rows()
      .join('\n')
      .replaceAll(/\d\d:\d\d/g, '--:--');

  /** Resolves once what `act` does has made the screen be drawn from the start, and nothing else is on it. */
  const redrawn = async (act: () => void) => {
    const before = screen.clears();
    act();
    const drawn = () => (screen.clears() > before ? text() : '');
    await expect.poll(drawn, { timeout: 20_000 }).toMatch(DRAWN);
  };

  it('keeps its columns aligned beside wide characters, and cuts no word of its keys', async () => {
    const [heading = '', ...rows] = screen
      .cells()
      .filter((row) => row.includes(tasks.headings.action) || /^[> ][* ] [! ]/.test(row));
    const starts = [
      tasks.headings.action,
      tasks.headings.nextState,
      tasks.headings.chamber,
      tasks.headings.location,
    ].map((title) => heading.indexOf(title));
    const placed = rows.filter((row) => row.includes('育'));
    expect(placed.length).toBeGreaterThan(1);
    for (const row of placed) for (const start of starts) expect(row.slice(start - 1, start + 1), row).toMatch(/^ \S$/);
    screen.resize(40, 24);
    // Narrow screens lack the product's name. The last row is drawn last.
    await screen.until(/^Test Farm.*\n[^\n]*\S[^\n]*$/s);
    const hints = screen.rows().at(-1)?.trim().split(/ {2,}/) ?? [];
    expect(hints).toContain(words.hints.complete);
    expect(Object.values(words.hints)).toEqual(expect.arrayContaining(hints));
    expect(screen.rows().slice(0, -3).join('\n')).toContain(CHAMBER);
    screen.resize(80, 24);
    await screen.until('Phytotron');
  });

  it('is drawn alike after any change of its size, and nothing else stays on it', async () => {
    const views: readonly (readonly [string, string | RegExp])[] = [
      ['', tasks.headings.nextState],
      ['f', '[x]'],
      ['\u001b', tasks.headings.nextState],
      ['?', words.keysHeading],
      ['q', tasks.headings.nextState],
      ['/', words.hints.keepFilter],
      ['\u001b', words.hints.chambers],
      ['\r', /_{5}/],
      ['\u001b', tasks.headings.nextState],
      [' j \r', /_{5}/],
      ['\u001b', tasks.headings.nextState],
      ['b', batch.timeline],
      ['c', words.hints.goOn],
      ['\u001b', words.hints.correct],
      ['m', '_'],
      ['\u001b', words.hints.correct],
      ['x', words.hints.goOn],
      ['\u001b', words.hints.correct],
    ];
    for (const [keys, wanted] of views) {
      // An escape followed by another key at once would be one key press.
      screen.write(keys);
      await screen.until(wanted);
      await screen.scribble(DEBRIS);
      await redrawn(() => screen.write('\f'));
      const clean = text();
      for (const [columns, rows] of [
        [120, 40],
        [80, 24],
        [40, 12],
        [100, 16],
      ] as const) {
        await screen.scribble(DEBRIS);
        await redrawn(() => screen.resize(columns, rows));
      }
      screen.resize(80, 24);
      await expect.poll(text, { timeout: 20_000 }).toBe(clean);
    }
    screen.write('\u0003');
    expect(await screen.exited).toBe(130);
  });
});
