import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainText, followsOn } from '#domain/audit/chain.ts';
import { beginSeal, type Checkpoint, endSeal, sealRow, verifyCheckpoint } from '#domain/audit/checkpoint.ts';

const AT = '2026-05-12T08:00:00.000Z';
// A readable hash: shortens its input so that failures can be followed.
const hash = (text: string) => `<${text}>`;

interface Row {
  readonly id: number;
  readonly hash: string;
}
const anyRows: fc.Arbitrary<Row[]> = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 50 }), fc.string({ maxLength: 3 })), {
    minLength: 2,
    maxLength: 8,
    selector: ([id]) => id,
  })
  .map((rows) => rows.map(([id, text]) => ({ id: id + 1, hash: text })).sort((a, b) => a.id - b.id));

const sealOf = (rows: readonly Row[], previous: Checkpoint | null = null) =>
  rows.reduce((sealing, row) => sealRow(sealing, row, hash), beginSeal(previous));

describe('a checkpoint', () => {
  it('matches the rows it was made of, whatever came before', () =>
    fc.assert(
      fc.property(anyRows, anyRows, (first, second) => {
        const one = endSeal(sealOf(first), AT, hash);
        const two = endSeal(sealOf(second, one), AT, hash);
        expect(verifyCheckpoint(sealOf(first), one, hash)).toBeNull();
        expect(verifyCheckpoint(sealOf(second, one), two, hash)).toBeNull();
      }),
    ));

  it("doesn't match if a row is missing, added, changed or moved", () =>
    fc.assert(
      fc.property(anyRows, fc.nat(), fc.constantFrom('missing', 'added', 'changed', 'moved'), (rows, at, how) => {
        const checkpoint = endSeal(sealOf(rows), AT, hash);
        const index = at % rows.length;
        const others = rows.map((row, place): Row[] => {
          if (place !== index) return [row];
          if (how === 'missing') return [];
          if (how === 'added') return [row, { id: row.id + 100, hash: 'new' }];
          return how === 'changed' ? [{ ...row, hash: `${row.hash}!` }] : [{ ...row, id: row.id + 100 }];
        });
        expect(verifyCheckpoint(sealOf(others.flat()), checkpoint, hash)).not.toBeNull();
      }),
    ));

  it("doesn't match if the checkpoint itself was changed", () =>
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom<Partial<Checkpoint>>(
          { at: '2026-01-01T00:00:00.000Z' },
          { last_id: 999 },
          { rows: 99 },
          { hash: 'x' },
        ),
        (rows, change) => {
          const checkpoint = endSeal(sealOf(rows), AT, hash);
          expect(verifyCheckpoint(sealOf(rows), { ...checkpoint, ...change }, hash)).not.toBeNull();
        },
      ),
    ));
});

describe('a row of the audit trail', () => {
  const said = { at: AT, who: 'ana', operation: 'updateBed', kind: 'bed', record: 'x', what: 'update' };

  it('follows the row it was chained to, until anything in it changes', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.jsonValue(),
        fc.constantFrom('at', 'who', 'operation', 'kind', 'record', 'what', 'before', 'after'),
        (previous, after, field) => {
          const row = { ...said, before: 'null', after: JSON.stringify(after) };
          const chained = { ...row, id: 1, hash: hash(chainText(previous, row)) };
          expect(followsOn(previous, chained, hash)).toBe(true);
          expect(followsOn(`${previous}!`, chained, hash)).toBe(false);
          expect(followsOn(previous, { ...chained, [field]: 'something else' }, hash)).toBe(false);
        },
      ),
    ));
});
