import { readCalendar } from '#cli/farm/read-calendar.ts';
import { batchRef } from '#cli/farm/read-farm.ts';
import { m } from '#cli/language/messages.ts';
import { referenceOf } from '#cli/records/reference.ts';
import type { Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { CommandError, EXIT, UsageError } from '#cli/runtime/exit-code.ts';
import { readRange } from '#cli/runtime/ranges.ts';
import { HARVEST_ORDERS, isHarvestOrder } from '#domain/harvests/sort-harvests.ts';
import { UUID_PATTERN, type Uuid } from '#domain/ids.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { nearestWord } from '#domain/text/nearest-word.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

type HarvestQuery = NonNullable<Parameters<FarmApi['listHarvests']>[0]['query']>;

/** The crop of a harvest, which --crop names. */
const CROP = { references: { crop: 'crop' } };
const SHOWN = ['expected', 'completed'];

/** Returns the query that the options of an export describe. Throws UsageError or CommandError if they are wrong. */
export async function readExportQuery(farm: OpenFarm, flags: Flags): Promise<HarvestQuery> {
  const { api } = farm;
  const order_by = flags.text('order-by');
  if (order_by !== undefined && !isHarvestOrder(order_by))
    throw new UsageError(
      m.usage.notOneOf({ option: flags.source('order-by'), value: order_by, values: [...HARVEST_ORDERS] }),
    );
  const show = flags.text('show');
  if (show !== undefined && !SHOWN.includes(show))
    throw new UsageError(m.usage.notOneOf({ option: flags.source('show'), value: show, values: SHOWN }));
  const each = (name: string, find: (text: string, option: string) => Promise<readonly Uuid[]>) =>
    Promise.all(flags.list(name).map((text) => find(text, flags.source(name)))).then((found) => found.flat());
  const [days, crops, recipes, batches] = await Promise.all([
    readDays(farm, flags),
    each('crop', async (text, option) => [await referenceOf(api, CROP, 'crop', text, option)]),
    each('recipe', (text, option) => versionsOf(api, text, option)),
    each('batch', async (text, option) => [await batchNamed(api, text, option)]),
  ]);
  return {
    ...days,
    ...(crops.length === 0 ? {} : crops.length === 1 ? { crop: crops[0] } : { crop__in: crops }),
    ...(recipes.length === 0 ? {} : { growth_recipe__in: recipes }),
    ...(batches.length === 0 ? {} : { batch__in: batches }),
    ...(show === undefined ? {} : show === 'expected' ? { only_expected: true } : { only_done: true }),
    ...(order_by === undefined ? {} : { order_by }),
    fuzzy_find: flags.text('query'),
  };
}

/** Returns the first and the last day, which the farm takes as whole days of its time zone. */
async function readDays(farm: OpenFarm, flags: Flags): Promise<HarvestQuery> {
  const given = (name: string) => {
    const text = flags.text(name);
    return text === undefined ? undefined : { source: flags.source(name), text };
  };
  const [from, to] = [given('from'), given('to')];
  if (from === undefined && to === undefined) return {};
  const { first, last } = readRange({ from, to }, await readCalendar(farm));
  return {
    ...(first === null ? {} : { action_completed_date__gte: first }),
    ...(last === null ? {} : { action_completed_date__lte: last }),
  };
}

/** Returns the versions of the recipe of that name, or the one version of that uuid. */
async function versionsOf(api: FarmApi, text: string, option: string): Promise<readonly Uuid[]> {
  if (UUID_PATTERN.test(text)) {
    const [version] = rowsOf(await api.listGrowthRecipes({ query: { version_uuid__in: [text] } }));
    if (version === undefined) throw new CommandError(m.usage.notOnFarm({ option, name: text }), EXIT.usage);
    return [version.version_uuid];
  }
  const all = rowsOf(await api.listGrowthRecipes({ query: { latest: true } }));
  const [found, ...others] = all.filter(({ metadata }) => foldText(metadata.name) === foldText(text));
  if (found === undefined) {
    const names = all.map(({ metadata }) => metadata.name);
    throw new CommandError(
      `${m.usage.notOnFarm({ option, name: text })} ${suggestionOf(text, names)}`.trim(),
      EXIT.usage,
    );
  }
  if (others.length > 0) {
    const uuids = [found, ...others].map(({ version_uuid }) => version_uuid);
    throw new CommandError(m.usage.severalOnFarm({ option, name: text, uuids }), EXIT.usage);
  }
  const { versions } = await api.getGrowthRecipe({ params: { uuid: found.version_uuid } });
  return versions.map(({ version_uuid }) => version_uuid);
}

function suggestionOf(text: string, names: readonly string[]): string {
  const nearest = nearestWord(
    text.toLowerCase(),
    names.map((name) => name.toLowerCase()),
  );
  const meant = names.find((name) => name.toLowerCase() === nearest);
  return meant === undefined ? m.usage.farmHas({ names }) : m.usage.didYouMean({ words: [meant] });
}

/** Returns the uuid of the batch with that lot code or uuid. */
async function batchNamed(api: FarmApi, text: string, option: string): Promise<Uuid> {
  try {
    return (await api.getBatch({ params: { uuid: batchRef(text) }, query: {} })).uuid;
  } catch (error) {
    const isMissing = error instanceof ProblemError && ['not_found', 'invalid'].includes(error.problem.kind);
    if (!isMissing) throw error;
    throw new CommandError(m.usage.notOnFarm({ option, name: text }), EXIT.usage);
  }
}
