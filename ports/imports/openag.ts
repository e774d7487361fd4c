import { z } from 'zod';
import { quoted } from '#domain/imports/table.ts';
import { invalid, invalidField, type Problem } from '#domain/problem.ts';
import type { OpenagEnvironment, OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { name, note, quantity, wholeNumber } from '#ports/schemas/fields.ts';
import { jsonOutOfBounds } from './json-bounds.ts';

/** The only supported format. */
export const OPENAG_FORMAT = 'openag-phased-environment-v1';

const MAX_ERRORS = 20;
const LONGEST_PATH = 120;
const MAX_ENVIRONMENTS = 1000;
const MAX_RANGES = 50;
/** Maximum changes of environment per day: one every five minutes. */
const MAX_CHANGES = 300;
const DAY_HOURS = 24;
const ignored = z.unknown().optional();
const named = z.object({ name });

const environment = z.object({
  name: name.nullish(),
  light_spectrum_nm_percent: z
    .record(z.string().max(40), quantity(0, 100))
    .refine((ranges) => Object.keys(ranges).length <= MAX_RANGES, `Enter at most ${MAX_RANGES} ranges.`)
    .nullish(),
  light_ppfd_umol_m2_s: quantity(0, 100_000).nullish(),
  air_temperature_celsius: quantity(-100, 200).nullish(),
  air_humidity_percent: quantity(0, 100).nullish(),
  air_carbon_dioxide_ppm: quantity(0, 1_000_000).nullish(),
});

const cycle = z
  .object({
    name,
    environment: z.string('Enter the name of an environment.').max(120, 'Enter at most 120 characters.'),
    duration_hours: quantity(0, 10_000).optional(),
    duration_minutes: quantity(0, 600_000).optional(),
  })
  .refine((value) => hoursOf(value) * 3600 >= 1, 'Enter duration_hours or duration_minutes, of at least a second.');

const phase = z
  .object({
    name,
    repeat: wholeNumber(1, 3650),
    cycles: z.array(cycle, 'Enter the cycles as a list.').min(1, 'Enter at least one cycle.'),
  })
  .refine((value) => changesADay(value) <= MAX_CHANGES, `Enter at most ${MAX_CHANGES} changes a day.`);

const recipe = z.object({
  format: z.literal(OPENAG_FORMAT),
  version: ignored,
  creation_timestamp_utc: ignored,
  name,
  uuid: ignored,
  parent_recipe_uuid: ignored,
  support_recipe_uuids: ignored,
  description: z.object({ brief: note.nullish(), verbose: note.nullish() }).nullish(),
  authors: z.array(named.extend({ email: ignored, uuid: ignored })).nullish(),
  cultivars: z.array(named.extend({ uuid: ignored })).nullish(),
  cultivation_methods: z.array(named.extend({ uuid: ignored })).nullish(),
  environments: z
    .record(z.string(), environment, 'Enter the environments by name.')
    .refine((all) => Object.keys(all).length <= MAX_ENVIRONMENTS, `Enter at most ${MAX_ENVIRONMENTS} environments.`),
  phases: z
    .array(phase, 'Enter the phases as a list.')
    .min(1, 'Enter at least one phase.')
    .max(150, 'Enter at most 150 phases.'),
});

type OpenagFile = z.infer<typeof recipe>;

/**
 * Parses an OpenAg recipe. `unknown` lists the distinct paths that aren't supported, with `*` for any name or number.
 * 400 for invalid JSON, another format or invalid values; 413 for more than a recipe can need.
 */
export function readOpenag(text: string): Result<{ recipe: OpenagRecipe; unknown: string[] }> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const foreign = refuseForeign(json.value);
  if (foreign !== null) return err(invalidField('file', foreign));
  const parsed = recipe.safeParse(json.value);
  if (!parsed.success) return err(toProblem(parsed.error));
  const missing = missingEnvironments(parsed.data);
  if (missing.length > 0) return err(invalid(Object.fromEntries(missing)));
  return ok({ recipe: toRecipe(parsed.data), unknown: [...new Set(droppedPaths(json.value, parsed.data, ''))] });
}

function parseJson(text: string): Result<unknown> {
  const problem = jsonOutOfBounds(text);
  if (problem !== null) return err(problem);
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    return err(invalidField('file', `Invalid JSON: ${reason}`));
  }
}

/** Returns why the file isn't an OpenAg recipe at all, or null. */
function refuseForeign(json: unknown): string | null {
  if (Array.isArray(json)) return `This is a list of ${json.length} entries, not a recipe.`;
  if (typeof json !== 'object' || json === null) return 'This is no OpenAg recipe: it holds a single value.';
  if (!('format' in json)) return `This is no OpenAg recipe: it has no format “${OPENAG_FORMAT}”.`;
  if (json.format === OPENAG_FORMAT) return null;
  const format = quoted(typeof json.format === 'string' ? json.format : 'of another kind');
  return `The format ${format} isn't supported. Supported is “${OPENAG_FORMAT}”.`;
}

function toProblem(error: z.ZodError): Problem {
  const errors = new Map<string, string[]>();
  for (const { path, message } of error.issues.slice(0, MAX_ERRORS)) {
    const field = path.join('.').slice(0, LONGEST_PATH) || 'file';
    errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  return invalid(Object.fromEntries(errors));
}

function missingEnvironments({ phases, environments }: OpenagFile): [string, string[]][] {
  return phases.flatMap(({ cycles }, index) =>
    cycles.flatMap((one, at): [string, string[]][] =>
      Object.hasOwn(environments, one.environment)
        ? []
        : [[`phases.${index}.cycles.${at}.environment`, [`There is no environment “${one.environment}”.`]]],
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

const toEnvironment = (value: z.infer<typeof environment>): OpenagEnvironment => ({
  name: value.name ?? null,
  light_spectrum_nm_percent: value.light_spectrum_nm_percent ?? null,
  light_ppfd_umol_m2_s: value.light_ppfd_umol_m2_s ?? null,
  air_temperature_celsius: value.air_temperature_celsius ?? null,
  air_humidity_percent: value.air_humidity_percent ?? null,
  air_carbon_dioxide_ppm: value.air_carbon_dioxide_ppm ?? null,
});

/** Returns the paths that parsing dropped. */
function droppedPaths(raw: unknown, kept: unknown, path: string): string[] {
  if (typeof raw !== 'object' || raw === null || typeof kept !== 'object' || kept === null) return [];
  const left = new Map(Object.entries(kept));
  return Object.entries(raw).flatMap(([key, value]) => {
    const isNamedByFile = Array.isArray(raw) || path === 'environments';
    const here = `${path === '' ? '' : `${path}.`}${isNamedByFile ? '*' : key}`.slice(0, LONGEST_PATH);
    return left.has(key) ? droppedPaths(value, left.get(key), here) : [here];
  });
}
