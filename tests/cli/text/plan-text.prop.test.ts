import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCommand, shellWord } from '#cli/text/plan-remedies.ts';
import { planLines } from '#cli/text/plan-rows.ts';
import { widthOf } from '#cli/text/width.ts';
import { shellWords } from '#tests/cli/phyto.ts';

const words = fc.array(fc.constantFrom('Scout', 'aphids,', 'Respace', 'Grow', 'A1-4,', '育苗', 'thrips'), {
  maxLength: 14,
});
const anyRow = fc.record({
  day: fc.nat(400),
  date: fc.constant('2026-12-04'),
  action: words.map((parts) => parts.join(' ')),
  plan: fc.constantFrom('', '36 trays', '12345 g'),
  place: words.map((parts) => parts.join(' ')),
});

describe('a plan in the terminal', () => {
  it('fits 80 columns with every word of every task', () => {
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const lines = planLines(rows, 80, false);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(80);
        const shown = lines
          .slice(1)
          .join(' ')
          .split(/\s+/)
          .filter((word) => word !== '');
        const wanted = rows.flatMap(({ day, date, action, plan, place }) =>
          `${day} ${date} ${action} ${plan} ${place}`.split(/\s+/).filter((word) => word !== ''),
        );
        expect(shown.sort()).toEqual(wanted.sort());
      }),
    );
  });

  it('keeps cells whole in a file', () => {
    const scout = {
      day: 3,
      date: '2026-12-07',
      action: 'Scout for aphids, thrips and whiteflies',
      plan: '',
      place: '',
    };
    const move = { day: 9, date: '2026-12-13', action: 'Move', plan: '36 trays', place: 'Propagation, room on A1-2' };
    const [, ...rows] = planLines([scout, move], null, false);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(scout.action);
    expect(rows[1]).toContain(move.place);
  });

  it('is a sentence for each task without columns', () => {
    const life = { day: 3, date: '2026-12-07', action: 'Change L.I.F.E.', plan: '', place: '' };
    const sow = { day: 0, date: '2026-12-04', action: 'Sow', plan: '36 trays', place: 'Grow 1 A1-4' };
    expect(planLines([sow, life], 80, true)).toEqual([
      'Day 0, 2026-12-04: Sow, 36 trays, Grow 1 A1-4.',
      'Day 3, 2026-12-07: Change L.I.F.E.',
    ]);
  });

  it('is a command that a shell parses back, on lines of 76 columns', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab1 \'"$`\\!*;=é'), minLength: 1, maxLength: 12 });
    const samples = fc.sample(text, 100);
    expect(await shellWords(samples.map(shellWord).join(' '))).toEqual(samples);
    const call = { start: '2026-12-04', harvest: undefined, trays: 36, at: 'Grow 1 A1-4', target: ['--data', '/a b'] };
    const replaced = [{ from: 'Grow 1', to: "Ana's room" }];
    const lines = planCommand({ ...call, recipe: 'Kale 30 d', replaced, tags: ['$5', 'chef'] }, 76);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(76);
    expect(await shellWords(lines.join('\n'))).toEqual([
      ...['phyto', 'plan', 'Kale 30 d', '--start', '2026-12-04', '--trays', '36', '--at', 'Grow 1 A1-4'],
      ...['--replace-chamber', "Grow 1=Ana's room", '--tag', '$5', '--tag', 'chef', '--data', '/a b'],
    ]);
  });
});
