import type { Crop } from '#domain/crops/crop.ts';
import { deriveCropCode } from '#domain/crops/crop-code.ts';
import { invalidField } from '#domain/problem.ts';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import { type ConvertedOpenag, convertOpenag } from '#domain/recipes/openag/convert-openag.ts';
import { resolveDrafts } from '#domain/recipes/openag/drafts.ts';
import type { OpenagNote, OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import { readOpenag } from '#ports/imports/openag.ts';
import type { FarmReader, FarmWriter } from '#ports/storage.ts';
import { created } from '../created.ts';

import type { FarmDeps } from '../deps.ts';
import type { Gate } from '../gate.ts';
import { mergeChanged } from '../merge-changed.ts';
import type { Mutate, WriteContext, Written } from '../mutation.ts';
import { newVersion } from '../recipes/recipes.ts';
import { judgeKnown } from '../references.ts';
import { type Frozen, refuse, signedIn, type UseCase, type UseCaseCall, unwrap } from '../use-case.ts';

type ImportCall = UseCaseCall<'importOpenag'>;
type Said = Frozen<AnswerOf<Operations['importOpenag']>>;

/** Where the crop of an imported recipe comes from. */
type CropSource = { readonly known: Crop } | { readonly name: string; readonly code: string };

interface Prepared {
  readonly converted: ConvertedOpenag;
  readonly crop: CropSource;
}

/** Reads an OpenAg recipe into light, environment and growing recipes. */
export const importOpenag =
  ({ storage }: Pick<FarmDeps, 'storage'>, mutate: Mutate, inTurn: Gate): UseCase<'importOpenag'> =>
  async (call) => {
    const text = withoutMark(await call.input.file.text());
    return inTurn(signedIn(call).username, async () =>
      call.input.query.dry_run === true
        ? storage.read(async (tx) => preview(await prepare(tx, call, text)))
        : mutate(call, async (tx, context) => store(tx, context, await prepare(tx, call, text))),
    );
  };

/** Text without the byte order mark that some programs put before it. */
const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

async function prepare(tx: FarmReader, { input }: ImportCall, text: string): Promise<Prepared> {
  const { recipe, unknown } = unwrap(readOpenag(text));
  const crops = await tx.records('crop');
  const chosen = input.query.crop === undefined ? null : chooseCrop(crops, input.query.crop);
  const named: OpenagRecipe = chosen === null ? recipe : { ...recipe, cultivars: [chosen.name] };
  const converted = convertOpenag(
    named,
    crops.map(({ name }) => name),
    unknown,
  );
  const { crop_name } = converted.growth_recipe;
  if (crop_name === null) {
    return refuse(invalidField('crop', 'The file names no crop. Choose one of the crops on this farm.'));
  }
  const twice = await nameNotes(tx, converted.growth_recipe.name);
  const known = chosen ?? crops.find(({ name }) => foldText(name) === foldText(crop_name));
  if (known !== undefined) await judgeKnown(tx, [{ field: 'crop', kind: 'crop', uuid: known.uuid }]);
  if (known !== undefined) return { converted: withNotes(converted, twice), crop: { known } };
  const code = deriveCropCode(crop_name, new Set(crops.map((crop) => crop.code)));
  return { converted: withNotes(converted, [...twice, codeNote(crop_name, code)]), crop: { name: crop_name, code } };
}

const withNotes = (converted: ConvertedOpenag, more: readonly OpenagNote[]): ConvertedOpenag => ({
  ...converted,
  notes: [...converted.notes, ...more],
});

// The same file again is not refused, for two recipes may share a name; but nobody should do it unawares.
async function nameNotes(tx: FarmReader, name: string): Promise<OpenagNote[]> {
  const namesakes = (await tx.growthRecipes()).filter(({ metadata }) => foldText(metadata.name) === foldText(name));
  if (namesakes.length === 0) return [];
  const message = `A recipe “${name}” is on this farm already. This one stands beside it.`;
  return [{ severity: 'looks_wrong', where: 'Recipe', message }];
}

const chooseCrop = (crops: readonly Crop[], uuid: string): Crop =>
  crops.find((crop) => crop.uuid === uuid) ?? refuse(invalidField('crop', `There is no crop ${uuid}.`));

const codeNote = (name: string, code: string) =>
  ({ severity: 'added', where: 'Recipe', message: `“${name}” heads its lot codes with ${code}.` }) as const;

/** What storing would add. */
function preview({ converted, crop }: Prepared): Said {
  const records = recordsOf({ converted, crop }).map((record) => ({ ...record, uuid: null }));
  const { name } = converted.growth_recipe;
  return { added: records.length, growth_recipe: null, name, records, notes: converted.notes };
}

const recordsOf = ({ converted, crop }: Prepared) => [
  ...('known' in crop ? [] : [{ kind: 'crop', name: crop.name }]),
  ...converted.light_recipes.map(({ name }) => ({ kind: 'light_recipe', name })),
  ...converted.environment_recipes.map(({ name }) => ({ kind: 'environment_recipe', name })),
  { kind: 'growth_recipe', name: converted.growth_recipe.name },
];

async function store(tx: FarmWriter, context: WriteContext, { converted, crop }: Prepared): Promise<Written<Said>> {
  const { newId, site } = context;
  const shared = { archived: false, created_at: site.now, version: 1 };
  const uuids = new Map<string, string>();
  const told: ReturnType<typeof created>[] = [];

  const grown = 'known' in crop ? crop.known : await addCrop(tx, newId(), crop);
  if (!('known' in crop)) told.push(created('crop', grown.uuid, grown));
  for (const { key, ...draft } of converted.light_recipes) {
    const recipe = { ...shared, ...draft, uuid: newId() };
    await tx.insertRecord('light_recipe', recipe);
    uuids.set(key, recipe.uuid);
    told.push(created('light_recipe', recipe.uuid, recipe));
  }
  for (const { key, ...draft } of converted.environment_recipes) {
    const recipe = { ...shared, ...draft, uuid: newId() };
    await tx.insertRecord('environment_recipe', recipe);
    uuids.set(key, recipe.uuid);
    told.push(created('environment_recipe', recipe.uuid, recipe));
  }
  const { name, description, actions } = converted.growth_recipe;
  const recipe = newVersion(context, {
    metadata: { gr_family_uuid: newId(), name, crop: grown.uuid, description },
    crop_name: grown.name,
    actions: unwrap(checkRecipe(resolveDrafts(actions, uuids))),
    version_number: 1,
  });
  await tx.insertGrowthRecipe(recipe);
  told.push(created('growth_recipe', recipe.uuid, recipe));

  const audit = told.flatMap((one) => one.audit);
  const records = recordsOf({ converted, crop }).map((one, at) => ({ ...one, uuid: audit[at]?.record ?? null }));
  return {
    answer: { added: records.length, growth_recipe: recipe.uuid, name, records, notes: converted.notes },
    audit,
    changed: mergeChanged(told.map((one) => one.changed)),
  };
}

async function addCrop(tx: FarmWriter, uuid: string, { name, code }: { name: string; code: string }): Promise<Crop> {
  const number = Math.max(0, ...(await tx.records('crop')).map((one) => one.number)) + 1;
  const unsaid = { family: null, supplier: null, base_temperature: null, archived: false, version: 1 };
  const crop: Crop = { uuid, name, code, number, ...unsaid };
  await tx.insertRecord('crop', crop);
  return crop;
}
