import fc from 'fast-check';
import type { Harvest } from '#domain/harvests/harvest.ts';
import { dayWithin, instantWithin } from './arbitraries.ts';
import { uuidOf } from './plans.ts';

const CROPS = ['Genovese basil', 'Lacinato kale', 'Feuille de chêne'];
const RECIPES = ['Basil 35 d', 'Kale summer', 'Oakleaf'];

/** Days and instants of one week, so that ranges often include only some. */
export const anyHarvestDay = dayWithin('2026-05-08', '2026-05-15');
export const anyHarvestInstant = instantWithin('2026-05-08T00:00:00.000Z', '2026-05-15T23:59:59.999Z');

/** An expected or completed harvest of a site in UTC. */
export const anyHarvest: fc.Arbitrary<Harvest> = fc
  .record({
    number: fc.nat({ max: 100_000 }),
    crop: fc.nat({ max: CROPS.length - 1 }),
    recipe: fc.nat({ max: RECIPES.length - 1 }),
    batch: fc.nat({ max: 5 }),
    done: fc.option(anyHarvestInstant),
    expected_date: anyHarvestDay,
    grams: fc.nat({ max: 9000 }),
    estimated_yield_g: fc.option(fc.nat({ max: 9000 })),
    trays: fc.integer({ min: 1, max: 40 }),
    qa_passed: fc.option(fc.boolean()),
    qa_spec: fc.option(fc.constantFrom(uuidOf(501), uuidOf(502))),
    qa_unchecked: fc.boolean(),
    seed_lots: fc.subarray(['GB-2291', 'K-7']),
    tags: fc.subarray(['trial', 'export, east', '=SUM(A1)']),
  })
  .map(
    ({
      number,
      crop,
      recipe,
      batch,
      done,
      expected_date,
      grams,
      estimated_yield_g,
      trays,
      qa_passed,
      qa_spec,
      qa_unchecked,
      seed_lots,
      tags,
    }) => ({
      harvest_uuid: uuidOf(number),
      lot_code: `BAS-2026-${String(number).padStart(4, '0')}`,
      batch_uuid: uuidOf(200 + batch),
      crop: CROPS[crop] ?? '',
      crop_uuid: uuidOf(300 + crop),
      growth_recipe: RECIPES[recipe] ?? '',
      recipe_uuid: uuidOf(400 + recipe),
      recipe_version: 1,
      harvest_date: done === null ? null : done.slice(0, 10),
      expected_date,
      estimated_yield_g,
      total_yield_g: done === null ? null : grams,
      yield_0_min: done === null ? null : grams,
      yield_0_max: done === null ? null : grams,
      trays_harvested: done === null ? null : trays,
      trays_cleared: done === null ? null : trays,
      locations: 'A1-4, B2',
      seed_lots,
      qa_result: null,
      qa_passed: done === null ? null : qa_passed,
      qa_spec,
      qa_unchecked: done !== null && qa_spec !== null && qa_unchecked,
      completed_by_user: done === null ? null : 'anna',
      action_completed_date: done,
      tags,
    }),
  );

/** Unique harvests. */
export const anyHarvests = fc.uniqueArray(anyHarvest, { selector: ({ harvest_uuid }) => harvest_uuid, maxLength: 30 });
