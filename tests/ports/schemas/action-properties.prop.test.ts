import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ACTION_TYPES, type ActionType, factRules, planRules } from '#domain/action-keys/action-properties.ts';
import { isOfKind, type ValueKind, type ValueRule } from '#domain/action-keys/property-values.ts';
import { checkPlan } from '#domain/actions/check-plan.ts';
import { fullPlan } from '#domain/actions/full-plan.ts';
import {
  GIVEN_SCHEMAS,
  PLAN_SCHEMAS,
  RECIPE_PLAN_SCHEMAS,
  STORED_PLAN_SCHEMAS,
  STORED_SCHEMAS,
} from '#ports/schemas/action-properties.ts';

const location = fc.uuid().map((uuid) => `bed-${uuid}`);
const trays = fc.integer({ min: 1, max: 100_000 });

/** Generates valid values of a rule. */
function anyValue(rule: ValueRule): fc.Arbitrary<unknown> {
  switch (rule.value) {
    case 'record':
      return fc.uuid();
    case 'places':
      return fc.array(location, { maxLength: 4 });
    case 'whole':
      return fc.integer({ min: rule.min, max: rule.max });
    case 'grams':
      return fc.double({ min: 0, max: 100_000_000, noNaN: true });
    case 'name':
      return fc.stringMatching(/^[a-zA-Z ]{0,20}[a-z]$/);
    case 'text':
      return fc.stringMatching(/^[a-z]{1,40}$/);
    case 'trays_at':
      return fc.array(fc.record({ location, trays }), { maxLength: 3 });
    case 'trays_from':
      return fc.array(fc.record({ from: location, trays }), { maxLength: 3 });
    case 'moves':
      return fc.array(fc.record({ from: location, to: location, trays }), { maxLength: 3 });
    case 'quality':
      return fc.constant({ passed: null, checks: [], note: null });
  }
}

/** Returns a value of another kind. */
const foreign = (kind: ValueKind): unknown =>
  [7.5, 'no uuid\u0007', [3], { some: 'field' }].find((value) => !isOfKind(kind, value));

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

const anyKey = fc.constantFrom(
  ...ACTION_TYPES.flatMap((type) => [
    ...Object.entries(planRules(type)).map(([key, rule]) => ({ type, key, rule, isPlanned: true })),
    ...Object.entries(factRules(type)).map(([key, rule]) => ({ type, key, rule, isPlanned: false })),
  ]),
);

/** Generates complete plans of one type of action. */
const anyPlan = (type: ActionType) =>
  fc
    .record(Object.fromEntries(Object.entries(planRules(type)).map(([key, rule]) => [key, anyValue(rule)])))
    .map((given) => fullPlan(type, given));

describe('the keys of an action', () => {
  it('are accepted by every schema of their type of action, but only with valid values', () => {
    fc.assert(
      fc.property(
        anyKey.chain((one) => fc.tuple(fc.constant(one), anyPlan(one.type), anyValue(one.rule))),
        ([{ type, key, rule, isPlanned }, { action_properties: plan }, value]) => {
          expect(accepts(GIVEN_SCHEMAS[type](), { [key]: value })).toBe(true);
          expect(accepts(GIVEN_SCHEMAS[type](), { [key]: foreign(rule.value) })).toBe(false);
          expect(accepts(STORED_SCHEMAS[type](), { ...plan, [key]: value })).toBe(true);
          for (const schema of [PLAN_SCHEMAS[type](), RECIPE_PLAN_SCHEMAS[type](), STORED_PLAN_SCHEMAS[type]()]) {
            expect(accepts(schema, { ...plan, [key]: value })).toBe(isPlanned);
          }
        },
      ),
    );
  });

  it('may be missing from a plan only if they are optional', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ACTION_TYPES).chain((type) => fc.tuple(fc.constant(type), anyPlan(type))),
        ([type, { action_properties }]) => {
          for (const [key, rule] of Object.entries(planRules(type))) {
            const { [key]: left, ...others }: Record<string, unknown> = action_properties;
            expect(accepts(GIVEN_SCHEMAS[type](), others)).toBe(true);
            expect(accepts(PLAN_SCHEMAS[type](), others)).toBe(false);
            expect(accepts(PLAN_SCHEMAS[type](), { ...others, [key]: null })).toBe(rule.required !== 'always');
            expect(checkPlan(fullPlan(type, others))).toEqual(
              rule.required === undefined ? {} : { [key]: [{ code: expect.any(String), params: {} }] },
            );
            if (type !== 'redist_action') {
              expect(accepts(RECIPE_PLAN_SCHEMAS[type](), others)).toBe(rule.required === undefined);
            }
          }
        },
      ),
    );
  });

  it('are null in a plan stored before they were added', () => {
    for (const type of ACTION_TYPES) {
      const required = Object.entries(planRules(type)).filter(([, rule]) => rule.required === 'always');
      const oldest = Object.fromEntries(required.map(([key, rule]) => [key, rule.value === 'whole' ? 3 : 'Growth']));
      expect(STORED_PLAN_SCHEMAS[type]().parse(oldest)).toEqual(fullPlan(type, oldest).action_properties);
    }
  });

  it('have the same rule in all types of action', () => {
    const rules = new Map<string, ValueRule>();
    for (const type of ACTION_TYPES) {
      for (const [key, rule] of [...Object.entries(planRules(type)), ...Object.entries(factRules(type))]) {
        expect(rules.get(key) ?? rule).toEqual(rule);
        rules.set(key, rule);
      }
    }
  });

  it('are either planned or facts', () => {
    for (const type of ACTION_TYPES) {
      const facts = new Set(Object.keys(factRules(type)));
      expect(Object.keys(planRules(type)).filter((key) => facts.has(key))).toEqual([]);
    }
  });
});
