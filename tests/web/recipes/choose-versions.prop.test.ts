import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseVersions, nextRight } from '#web/features/recipes/versions/choose-versions.ts';

const anyNumber = fc.option(fc.integer({ min: -1, max: 9 }).map(String));
const anyCase = fc.record({
  count: fc.integer({ min: 1, max: 7 }),
  shown: fc.nat(),
  asked: fc.record({ from: anyNumber, to: anyNumber }),
});

const newestFirst = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ version_uuid: `v${count - at}`, version_number: count - at }));

describe('the versions side by side', () => {
  it('are two different ones, those that were asked for if they exist', () => {
    fc.assert(
      fc.property(anyCase, ({ count, shown, asked }) => {
        const versions = newestFirst(count);
        const chosen = chooseVersions(versions, `v${1 + (shown % count)}`, asked);
        expect(chosen === null).toBe(count === 1);
        if (chosen === null) return;
        expect(chosen.from).not.toBe(chosen.to);
        const numbers = versions.map(({ version_number }) => String(version_number));
        if (asked.to !== null && numbers.includes(asked.to)) expect(String(chosen.to.version_number)).toBe(asked.to);
        else if (asked.from !== null && numbers.includes(asked.from)) {
          expect(String(chosen.from.version_number)).toBe(asked.from);
        }
      }),
    );
  });

  it('are the shown version and the one before it by default', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.nat(), (count, at) => {
        const shown = 2 + (at % (count - 1));
        const chosen = chooseVersions(newestFirst(count), `v${shown}`, { from: null, to: null });
        expect([chosen?.from.version_number, chosen?.to.version_number]).toEqual([shown - 1, shown]);
      }),
    );
  });

  it('step through every other version at the right, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.nat(), (count, at) => {
        const versions = newestFirst(count);
        const from = versions[at % count];
        let to = versions.findLast((one) => one !== from);
        const seen: number[] = [];
        while (to !== undefined && from !== undefined) {
          seen.push(to.version_number);
          const next = nextRight(versions, { from, to }, 1);
          if (next !== undefined) expect(nextRight(versions, { from, to: next }, -1)).toBe(to);
          to = next;
        }
        expect(seen).toEqual(
          versions
            .filter((one) => one !== from)
            .map(({ version_number }) => version_number)
            .reverse(),
        );
      }),
    );
  });
});
