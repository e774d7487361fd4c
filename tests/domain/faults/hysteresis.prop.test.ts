import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hysteresis, judgeMarks, type Mark, type Verdict } from '#domain/faults/hysteresis.ts';

const MINUTE = 60_000;
const TIMES: Hysteresis = { enter: 30 * MINUTE, clear: 15 * MINUTE, gap: 70 * MINUTE };
type Side = 'above' | 'below';

/** Minutes of any pattern: runs of well, above and below, some without a reading. */
const anyMarks = fc
  .array(
    fc.record({ side: fc.constantFrom('above', 'below', null, 'none'), minutes: fc.integer({ min: 1, max: 60 }) }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((runs) => runs.flatMap(({ side, minutes }) => Array.from({ length: minutes }, () => side)))
  .map((sides) =>
    sides.flatMap((side, at): Mark<Side>[] =>
      side === 'none' ? [] : [{ at: at * MINUTE, side: side === 'above' || side === 'below' ? side : null }],
    ),
  );

/** Judges minute by minute, as the watchdog does. Returns when the fault began and ended, in milliseconds. */
function live(marks: readonly Mark<Side>[]) {
  const events: { at: number; open: Side | null }[] = [];
  let open: Side | null = null;
  for (let count = 1; count <= marks.length; count++) {
    const now = marks[count - 1]?.at ?? 0;
    const verdict: Verdict<Side> = judgeMarks(marks.slice(0, count), open, TIMES, now);
    const next: Side | null = verdict.state === 'faulty' ? verdict.side : verdict.state === 'fine' ? null : open;
    if (next !== open) events.push({ at: now, open: next });
    open = next;
  }
  return events;
}

describe('a fault with hysteresis', () => {
  it('never flaps: it stays for the time to clear, and away for the time to enter', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const events = live(marks);
        for (const [index, { at, open }] of events.entries()) {
          const before = events[index - 1];
          if (before === undefined) continue;
          expect(at - before.at).toBeGreaterThanOrEqual(open === null ? TIMES.clear : TIMES.enter);
        }
      }),
    );
  });

  it('begins after the time to enter, since the first wrong mark, and clears', () => {
    fc.assert(
      fc.property(fc.constantFrom<Side>('above', 'below'), fc.integer({ min: 1, max: 100 }), (side, well) => {
        const runs = [...Array(well).fill(null), ...Array(31).fill(side), ...Array(16).fill(null)];
        const marks = runs.map((one, at): Mark<Side> => ({ at: at * MINUTE, side: one }));
        expect(live(marks)).toEqual([
          { at: (well + 30) * MINUTE, open: side },
          { at: (well + 31 + 15) * MINUTE, open: null },
        ]);
        const begun = marks.slice(0, well + 31);
        expect(judgeMarks(begun, null, TIMES, (well + 30) * MINUTE)).toEqual({
          state: 'faulty',
          since: well * MINUTE,
          side,
        });
      }),
    );
  });

  it('says nothing without recent marks', () => {
    fc.assert(
      fc.property(anyMarks, fc.constantFrom<Side | null>('above', null), (marks, open) => {
        const last = marks.at(-1)?.at ?? 0;
        expect(judgeMarks(marks, open, TIMES, last + TIMES.gap + 1)).toEqual({ state: 'unknown' });
      }),
    );
  });

  it('ignores what was before a long gap', () => {
    const marks: Mark<Side>[] = [
      { at: 0, side: 'above' },
      { at: TIMES.gap + 1, side: 'above' },
    ];
    expect(judgeMarks(marks, null, TIMES, TIMES.gap + 1)).toEqual({ state: 'unknown' });
    const near = [marks[0] ?? { at: 0, side: null }, { at: TIMES.gap, side: 'above' as const }];
    expect(judgeMarks(near, null, TIMES, TIMES.gap)).toMatchObject({ state: 'faulty', since: 0 });
  });
});
