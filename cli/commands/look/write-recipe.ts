import { isDeepStrictEqual } from 'node:util';
import { findRecipe } from '#cli/farm/find-recipe.ts';
import { m } from '#cli/language/messages.ts';
import { callOf } from '#cli/records/change-record.ts';
import { readObject } from '#cli/records/read-changes.ts';
import { isFields } from '#cli/records/record-cells.ts';
import { referenceOf } from '#cli/records/reference.ts';
import { sampleReference, templateRows } from '#cli/records/template.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import { UsageError } from '#cli/runtime/exit-code.ts';
import { UUID_PATTERN } from '#domain/ids.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

type Fields = Readonly<Record<string, unknown>>;

const kind = (): string => m.kinds.kindNames.growth_recipe.one;

/** Adds a growing recipe from a file. A name in the command replaces that of the file. */
export async function addRecipe(cli: Cli, farm: OpenFarm, name: string, flags: Flags): Promise<undefined> {
  const file = await readRecipe(cli, farm, flags);
  const metadata = name === '' ? file.metadata : { ...file.metadata, name };
  const body = { metadata, recipe_data: file.recipe_data };
  const added = await readAdded(farm, await callOf(farm.api, 'createGrowthRecipe')({ body }));
  if (cli.look === 'json') cli.terminal.json(added);
  else cli.terminal.out(m.records.added({ kind: kind(), name: added.metadata.name, uuid: added.version_uuid }));
}

/** Prints a whole sample recipe for a crop of the farm, which `add --from-json` accepts. */
export async function printRecipeTemplate({ terminal, look }: Cli, { api }: OpenFarm): Promise<undefined> {
  const [crop, trayType] = await Promise.all([sampleReference(api, 'crop'), firstTrayType(api)]);
  const recipe = {
    metadata: { name: m.records.templateName({ kind: kind() }), crop, description: null },
    recipe_data: [
      {
        action_type: 'create_tray_action',
        action_properties: { tray_type: trayType?.uuid ?? null, seeds_per_tray: 200 },
      },
      { action_type: 'interval_action', action_properties: { duration: 28 } },
      { action_type: 'harvest_action', action_properties: { estimated_harvest_per_tray: 430 } },
    ],
  };
  const notes = new Map([
    ['metadata.name', m.records.templateRequired],
    ['metadata.crop', m.records.templateRequired],
    ...(trayType === undefined ? [] : [['tray_type', trayType.name] as const]),
    ['duration', m.records.templateDays],
    ['estimated_harvest_per_tray', 'g'],
  ]);
  if (look === 'json') terminal.json(recipe);
  else for (const row of templateRows(recipe, notes)) terminal.out(row);
  return undefined;
}

const firstTrayType = async (api: OpenFarm['api']) => rowsOf(await api.listTrayTypes({}))[0];

/**
 * Changes a growing recipe to what a file holds. Other actions make a new version, so that batches keep theirs, or with
 * --in-place change the latest one, while no batch uses it. An unchanged file changes nothing.
 */
export async function editRecipe(cli: Cli, farm: OpenFarm, name: string, flags: Flags): Promise<undefined> {
  const { api } = farm;
  const file = await readRecipe(cli, farm, flags);
  const before = await findRecipe(farm, name, 'exact');
  const params = { uuid: before.version_uuid };
  const metadata = changesOf(file.metadata, before.metadata);
  const hasOtherActions = file.recipe_data !== undefined && !isSamePlan(file.recipe_data, before.recipe_data);
  const about = { kind: kind(), name: before.metadata.name, uuid: before.version_uuid };
  if (!hasOtherActions && Object.keys(metadata).length === 0) {
    if (cli.look === 'json') cli.terminal.json(before);
    else cli.terminal.log(m.records.unchanged(about));
    return;
  }
  // A file of the latest version has the record's version that its author saw.
  const ifMatch = file.version_uuid === before.version_uuid ? Number(file.version ?? before.version) : before.version;
  if (!hasOtherActions) {
    const changed = await api.updateGrowthRecipeMetadata({ params, body: { metadata } }, { ifMatch });
    if (cli.look === 'json') cli.terminal.json(changed);
    else cli.terminal.out(m.records.changed({ ...about, name: changed.metadata.name }));
    return;
  }
  const body = { metadata, recipe_data: file.recipe_data };
  if (flags.has('in-place')) {
    const changed = await callOf(api, 'updateGrowthRecipe')({ params, body }, { ifMatch });
    if (cli.look === 'json') cli.terminal.json(changed);
    else cli.terminal.out(m.records.changed(about));
    return;
  }
  const added = await readAdded(farm, await callOf(api, 'createGrowthRecipeVersion')({ params, body }));
  if (cli.look === 'json') cli.terminal.json(added);
  else {
    const { metadata: its, version_number: version, version_uuid: uuid } = added;
    cli.terminal.out(m.records.versionAdded({ kind: kind(), name: its.name, version, uuid }));
  }
}

/** Reads the file, in which the crop may be a name. */
async function readRecipe(
  { terminal }: Cli,
  { api }: OpenFarm,
  flags: Flags,
): Promise<Fields & { readonly metadata: Fields }> {
  const path = flags.text('from-json');
  if (path === undefined) throw new UsageError(m.usage.missing({ option: '--from-json' }));
  const file = await readObject(terminal, path);
  const metadata = isFields(file.metadata) ? file.metadata : {};
  const { crop } = metadata;
  if (typeof crop !== 'string' || UUID_PATTERN.test(crop)) return { ...file, metadata };
  const uuid = await referenceOf(api, { references: { crop: 'crop' } }, 'crop', crop, 'metadata.crop');
  return { ...file, metadata: { ...metadata, crop: uuid } };
}

/** Returns the metadata of the file that differ. */
const changesOf = (given: Fields, before: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([key, value]) => !isDeepStrictEqual(value, before[key])));

const isSamePlan = (given: unknown, before: unknown): boolean => isDeepStrictEqual(planOf(given), planOf(before));

/** Returns actions without their indexes and empty facts, which mean nothing. */
const planOf = (actions: unknown): unknown =>
  Array.isArray(actions)
    ? actions.map((action: unknown) => {
        if (!isFields(action) || !isFields(action.action_properties)) return action;
        const { index: _, action_properties, ...rest } = action;
        const facts = Object.entries(action_properties).filter(([, value]) => value !== null);
        return { ...rest, action_properties: Object.fromEntries(facts) };
      })
    : actions;

/** Reads the recipe whose uuid the farm answered. */
function readAdded({ api }: OpenFarm, answer: unknown) {
  return api.getGrowthRecipe({ params: { uuid: String(isFields(answer) ? answer.uuid : '') } });
}
