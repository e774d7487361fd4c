import { z } from 'zod';
import { excerpt } from '#domain/imports/table.ts';
import { onDemand } from '#domain/on-demand.ts';
import { invalid, invalidField, type Problem } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { OpenagEnvironment, OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fault } from '#ports/schemas/fault.ts';
import { name, note, quantity, wholeNumber } from '#ports/schemas/fields.ts';
import { type FieldFaultMap, readField, WHOLE } from '#ports/schemas/read-field.ts';
import { jsonOutOfBounds } from './json-bounds.ts';

/** The only supported format. */
export const OPENAG_FORMAT = 'openag-phased-environment-v1';

const MAX_ERRORS = 20;
const LONGEST_PATH = 120;
const MAX_ENVIRONMENTS = 1000;
const MAX_RANGES = 50;
/** Limit on changes of environment per day: one every five minutes. */
const MAX_CHANGES = 300;
const DAY_HOURS = 24;
const ignored = onDemand(() => z.unknown().optional());
const named = onDemand(() => z.object({ name: name() }));

const environment = onDemand(() =>
  z.object({
    name: name().nullish(),
    light_spectrum_nm_percent: z
      .record(z.string().max(40), quantity(0, 100))
      .refine((ranges) => Object.keys(ranges).length <= MAX_RANGES, fault('max_entries', { entries: MAX_RANGES }))
      .nullish(),
    light_ppfd_umol_m2_s: quantity(0, 100_000).nullish(),
    air_temperature_celsius: quantity(-100, 200).nullish(),
    air_humidity_percent: quantity(0, 100).nullish(),
    air_carbon_dioxide_ppm: quantity(0, 1_000_000).nullish(),
  }),
);

const cycle = onDemand(() =>
  z
    .object({
      name: name(),
      environment: z.string(fault('openag_environment_expected')).max(120),
      duration_hours: quantity(0, 10_000).optional(),
      duration_minutes: quantity(0, 600_000).optional(),
    })
    .refine((value) => hoursOf(value) * 3600 >= 1, fault('openag_duration_expected')),
);

const phase = onDemand(() =>
  z
    .object({
      name: name(),
      repeat: wholeNumber(1, 3650),
      cycles: z.array(cycle()).min(1),
    })
    .refine((value) => changesADay(value) <= MAX_CHANGES, fault('openag_too_many_changes', { most: MAX_CHANGES })),
);

const recipe = onDemand(() =>
  z.object({
    format: z.literal(OPENAG_FORMAT),
    version: ignored(),
    creation_timestamp_utc: ignored(),
    name: name(),
    uuid: ignored(),
    parent_recipe_uuid: ignored(),
    support_recipe_uuids: ignored(),
    description: z.object({ brief: note().nullish(), verbose: note().nullish() }).nullish(),
    authors: z.array(named().extend({ email: ignored(), uuid: ignored() })).nullish(),
    cultivars: z.array(named().extend({ uuid: ignored() })).nullish(),
    cultivation_methods: z.array(named().extend({ uuid: ignored() })).nullish(),
    environments: z
      .record(z.string(), environment())
      .refine(
        (all) => Object.keys(all).length <= MAX_ENVIRONMENTS,
        fault('max_entries', { entries: MAX_ENVIRONMENTS }),
      ),
    phases: z.array(phase()).min(1).max(150),
  }),
);

type OpenagFile = z.infer<ReturnType<typeof recipe>>;

/**
 * Parses an OpenAg recipe. `unknown` lists the unsupported paths, without duplicates and with `*` for any name or
 * number. Returns 400 for invalid JSON, another format or invalid values, 413 for more than a recipe can need.
 */
export function readOpenag(text: string): Result<{ recipe: OpenagRecipe; unknown: string[] }> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const foreign = refuseForeign(json.value);
  if (foreign !== null) return err(invalidField('file', foreign));
  const parsed = readField(recipe(), json.value);
  if (!parsed.ok) return err(toProblem(parsed.errors));
  const missing = missingEnvironments(parsed.value);
  if (missing.length > 0) return err(invalid(Object.fromEntries(missing)));
  return ok({ recipe: toRecipe(parsed.value), unknown: [...new Set(droppedPaths(json.value, parsed.value, ''))] });
}

function parseJson(text: string): Result<unknown> {
  const problem = jsonOutOfBounds(text);
  if (problem !== null) return err(problem);
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    return err(invalidField('file', { code: 'invalid_json', params: { reason } }));
  }
}

/** Returns why the file isn't an OpenAg recipe, or null. */
function refuseForeign(json: unknown): CodedProblem | null {
  if (Array.isArray(json)) return { code: 'openag_is_list', params: { entries: json.length } };
  if (typeof json !== 'object' || json === null) return { code: 'openag_is_value', params: {} };
  if (!('format' in json)) return { code: 'openag_without_format', params: { supported: OPENAG_FORMAT } };
  if (json.format === OPENAG_FORMAT) return null;
  const format = typeof json.format === 'string' ? excerpt(json.format) : null;
  return { code: 'openag_other_format', params: { format, supported: OPENAG_FORMAT } };
}

function toProblem(errors: FieldFaultMap): Problem {
  const named = [...errors].slice(0, MAX_ERRORS).map(([field, faults]) => {
    return [field === WHOLE ? 'file' : field.slice(0, LONGEST_PATH), faults] as const;
  });
  return invalid(Object.fromEntries(named));
}

function missingEnvironments({ phases, environments }: OpenagFile): [string, CodedProblem[]][] {
  return phases.flatMap(({ cycles }, index) =>
    cycles.flatMap((one, at): [string, CodedProblem[]][] =>
      Object.hasOwn(environments, one.environment)
        ? []
        : [
            [
              `phases.${index}.cycles.${at}.environment`,
              [{ code: 'openag_environment_unknown', params: { name: one.environment } }],
            ],
          ],
    ),
  );
}

function changesADay({ repeat, cycles }: { repeat: number; cycles: Parameters<typeof hoursOf>[0][] }): number {
  const hours = cycles.reduce((sum, one) => sum + hoursOf(one), 0);
  return cycles.length * Math.max(1, Math.min(repeat, hours > 0 ? DAY_HOURS / hours : repeat));
}

const hoursOf = (value: { duration_hours?: number | undefined; duration_minutes?: number | undefined }): number =>
  (value.duration_hours ?? 0) + (value.duration_minutes ?? 0) / 60;

function toRecipe(file: OpenagFile): OpenagRecipe {
  return {
    name: file.name.trim(),
    brief: file.description?.brief ?? null,
    verbose: file.description?.verbose ?? null,
    authors: (file.authors ?? []).map((author) => author.name),
    cultivars: (file.cultivars ?? []).map((cultivar) => cultivar.name),
    cultivation_methods: (file.cultivation_methods ?? []).map((method) => method.name),
    environments: new Map(Object.entries(file.environments).map(([key, value]) => [key, toEnvironment(value)])),
    phases: file.phases.map((one) => ({
      name: one.name.trim(),
      repeat: one.repeat,
      cycles: one.cycles.map((part) => ({ name: part.name, environment: part.environment, hours: hoursOf(part) })),
    })),
  };
}

const toEnvironment = (value: z.infer<ReturnType<typeof environment>>): OpenagEnvironment => ({
  name: value.name ?? null,
  light_spectrum_nm_percent: value.light_spectrum_nm_percent ?? null,
  light_ppfd_umol_m2_s: value.light_ppfd_umol_m2_s ?? null,
  air_temperature_celsius: value.air_temperature_celsius ?? null,
  air_humidity_percent: value.air_humidity_percent ?? null,
  air_carbon_dioxide_ppm: value.air_carbon_dioxide_ppm ?? null,
});

function droppedPaths(raw: unknown, kept: unknown, path: string): string[] {
  if (typeof raw !== 'object' || raw === null || typeof kept !== 'object' || kept === null) return [];
  const left = new Map(Object.entries(kept));
  return Object.entries(raw).flatMap(([key, value]) => {
    const isNamedByFile = Array.isArray(raw) || path === 'environments';
    const here = `${path === '' ? '' : `${path}.`}${isNamedByFile ? '*' : key}`.slice(0, LONGEST_PATH);
    return left.has(key) ? droppedPaths(value, left.get(key), here) : [here];
  });
}
