import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { touches } from '#ports/events/touches.ts';
import { OPERATION_NAMES, OPERATIONS } from '#ports/farm-api/index.ts';
import type { Operation } from '#ports/operations/operation.ts';
import { RECORD_KINDS } from '#ports/record-kinds/kind-names.ts';

describe('touches', () => {
  it('is true exactly if the response contains a changed kind', () => {
    const kind = fc.constantFrom(...RECORD_KINDS);
    fc.assert(
      fc.property(kind, fc.constantFrom(...OPERATION_NAMES), (changed, name) => {
        const { contains, follows }: Operation = OPERATIONS[name];
        const kinds = contains === 'answer' ? (follows ?? RECORD_KINDS) : (contains ?? []);
        const expected = kinds.includes(changed);
        expect(touches({ [changed]: ['a record'] }, name)).toBe(expected);
      }),
    );
  });

  it('is true for a kind without uuids, since any of its records may have changed', () => {
    expect(touches({ batch: [] }, 'listExpectedTasks')).toBe(true);
    expect(touches({}, 'getSystem')).toBe(false);
  });

  it('is true for the climate of a batch if something changed that it is made of', () => {
    expect(touches({ batch: [] }, 'getBatchClimate')).toBe(true);
    expect(touches({ reservoir: [] }, 'getBatchClimate')).toBe(true);
    expect(touches({ override: [] }, 'getBatchClimateSeries')).toBe(true);
    expect(touches({ comment: [], document: [], tray_type: [] }, 'getBatchClimate')).toBe(false);
  });

  it('is true for tasks if their batches changed, but not for recipes', () => {
    const changed = { batch: ['a batch'] };
    expect(touches(changed, 'listExpectedTasks')).toBe(true);
    expect(touches(changed, 'getBatch')).toBe(true);
    expect(touches(changed, 'listLightRecipes')).toBe(false);
  });
});
