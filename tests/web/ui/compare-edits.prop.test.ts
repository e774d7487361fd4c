import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareEdits, type Side, sidesOf } from '#web/ui/form/compare-edits.ts';

const NAMES = ['role', 'name', 'email', 'phone'] as const;
type Name = (typeof NAMES)[number];
const value = fc.constantFrom('', 'a', 'b', true);
const edit = fc.record<Record<Name, string | boolean>>({ role: value, name: value, email: value, phone: value });

const taken = (name: Name, side: Side | null | undefined, mine: object, theirs: object): unknown =>
  Reflect.get(side === 'mine' ? mine : theirs, name);

describe('two edits of one record', () => {
  it('have each field once, as equal or as different', () => {
    fc.assert(
      fc.property(edit, edit, edit, (base, mine, theirs) => {
        const { different, same } = compareEdits(NAMES, base, mine, theirs);
        expect([...different.map(({ name }) => name), ...same].sort()).toEqual([...NAMES].sort());
        for (const name of same) expect(mine[name]).toBe(theirs[name]);
      }),
    );
  });

  it('merge fields changed on one side, and ask exactly about those changed on both', () => {
    fc.assert(
      fc.property(edit, edit, edit, (base, mine, theirs) => {
        for (const { name, side } of compareEdits(NAMES, base, mine, theirs).different) {
          const isBoth = mine[name] !== base[name] && theirs[name] !== base[name];
          expect(side === null).toBe(isBoth);
          if (!isBoth) expect(taken(name, side, mine, theirs)).not.toBe(base[name]);
        }
      }),
    );
  });

  it('become mine if only mine are chosen, and theirs if only theirs are', () => {
    fc.assert(
      fc.property(edit, edit, edit, fc.constantFrom<Side>('mine', 'theirs'), (base, mine, theirs, side) => {
        const comparison = compareEdits(NAMES, base, mine, theirs);
        const sides = sidesOf(comparison, new Map(NAMES.map((name) => [name, side])));
        const result = Object.fromEntries(NAMES.map((name) => [name, taken(name, sides.get(name), mine, theirs)]));
        expect(result).toEqual(side === 'mine' ? mine : theirs);
      }),
    );
  });
});
