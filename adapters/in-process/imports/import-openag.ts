import { nextCropNumber } from '#adapters/in-process/crops/crop-rules.ts';
import { recordImport } from '#adapters/in-process/imports/undo/record-import.ts';
import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { mergeChanged } from '#adapters/in-process/operations/merge-changed.ts';
import type { Mutate, WriteContext, Written } from '#adapters/in-process/operations/mutation.ts';
import {
  type Frozen,
  refuse,
  type UseCase,
  type UseCaseCall,
  unwrap,
} from '#adapters/in-process/operations/use-case.ts';
import { versionOf } from '#adapters/in-process/recipes/recipe-versions.ts';
import { newVersion } from '#adapters/in-process/recipes/recipes.ts';
import { created } from '#adapters/in-process/records/created.ts';
import { newRecord } from '#adapters/in-process/records/new-record.ts';
import { checkNamedRecords } from '#adapters/in-process/records/reference-checks.ts';
import type { Crop } from '#domain/crops/crop.ts';
import { deriveCropCode } from '#domain/crops/crop-code.ts';
import { invalidField } from '#domain/problem.ts';
import type { OpenagNoteText } from '#domain/problems/openag-notes.ts';
import { checkRecipe } from '#domain/recipes/check-recipe.ts';
import type { GrowthRecipe } from '#domain/recipes/growth-recipe.ts';
import { latestVersions } from '#domain/recipes/latest-versions.ts';
import { type ConvertedOpenag, convertOpenag } from '#domain/recipes/openag/convert-openag.ts';
import { resolveDrafts } from '#domain/recipes/openag/drafts.ts';
import type { OpenagNote, OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import { preserveUnmapped, sameActions } from '#domain/recipes/openag/preserve-unmapped.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';
import { type MatchedDrafts, matchDrafts } from './import-drafts.ts';
import type { UploadGate } from './upload-gate.ts';

type ImportCall = UseCaseCall<'importOpenag'>;
type ImportAnswer = Frozen<AnswerOf<Operations['importOpenag']>>;

interface ReadRecipe {
  readonly recipe: OpenagRecipe;
  readonly unknown: readonly string[];
}

/** The crop of an imported recipe. */
type CropSource = { readonly existing: Crop } | { readonly name: string; readonly code: string };

interface Prepared {
  readonly converted: ConvertedOpenag;
  readonly crop: CropSource;
  /** The newest stored version of the same recipe; null if the recipe is new. */
  readonly present: GrowthRecipe | null;
  readonly drafts: MatchedDrafts;
  /** True if the newest version is identical to the file. */
  readonly isSame: boolean;
  readonly notes: readonly OpenagNote[];
}

/** Imports an OpenAg recipe as light, environment and growth recipes. An existing growth recipe gets a new version. */
export const importOpenag =
  ({ storage, importFiles, texts }: FarmDeps, mutate: Mutate, atGate: UploadGate): UseCase<'importOpenag'> =>
  (call) =>
    atGate(call, async (bytes) => {
      const read = unwrap(await importFiles.readOpenag(bytes));
      return call.input.query.dry_run === true
        ? storage.read(async (tx) => preview(texts, await prepare(tx, call, read)))
        : mutate(call, async (tx, context) =>
            store({ texts, tx, context, file: call.input.file }, await prepare(tx, call, read)),
          );
    });

async function prepare(tx: FarmReader, { input }: ImportCall, { recipe, unknown }: ReadRecipe): Promise<Prepared> {
  const crops = await tx.records('crop');
  const chosen = input.query.crop === undefined ? null : chooseCrop(crops, input.query.crop);
  const named: OpenagRecipe = chosen === null ? recipe : { ...recipe, cultivars: [chosen.name] };
  const converted = convertOpenag(
    named,
    crops.map(({ name }) => name),
    unknown,
  );
  const { crop_name, name, actions } = converted.growth_recipe;
  if (crop_name === null) {
    return refuse(invalidField('crop', { code: 'file_names_no_crop', params: {} }));
  }
  const existing = chosen ?? crops.find((crop) => foldText(crop.name) === foldText(crop_name));
  if (existing !== undefined) await checkNamedRecords(tx, [{ field: 'crop', kind: 'crop', uuid: existing.uuid }]);
  const code = deriveCropCode(crop_name, new Set(crops.map((crop) => crop.code)));
  const crop: CropSource = existing === undefined ? { name: crop_name, code } : { existing };

  const namesakes = latestVersions(await tx.growthRecipes()).filter(
    ({ metadata }) => foldText(metadata.name) === foldText(name),
  );
  const same = namesakes.find(({ metadata }) => metadata.crop === existing?.uuid);
  const present = same === undefined ? null : await versionOf(tx, same.uuid);
  const drafts = await matchDrafts(tx, converted, present, nextNumber(present));
  const planned = unwrap(checkRecipe(resolveDrafts(actions, drafts.uuids)));
  const isSame =
    present !== null &&
    drafts.fresh.length === 0 &&
    sameActions(preserveUnmapped(planned, present.recipe_data), present.recipe_data);
  const notes = [
    ...converted.notes,
    ...versionNotes(name, present, isSame, namesakes.length > 0),
    ...(existing === undefined ? [codeNote(crop_name, code)] : []),
  ];
  return { converted, crop, present, drafts, isSame, notes };
}

const nextNumber = (present: GrowthRecipe | null): number => (present?.version_number ?? 0) + 1;

function versionNotes(
  name: string,
  present: GrowthRecipe | null,
  isSame: boolean,
  hasNamesake: boolean,
): readonly OpenagNote[] {
  if (present === null) {
    const note = { code: 'namesake_of_other_crop', params: { recipe: name } } as const;
    return hasNamesake ? [{ severity: 'looks_wrong', phase: null, note }] : [];
  }
  const { version_number, archived } = present;
  const note: OpenagNoteText = isSame
    ? { code: 'same_version_exists', params: { version: version_number, archived } }
    : { code: 'version_added', params: { version: nextNumber(present), recipe: present.metadata.name } };
  return [{ severity: 'added', phase: null, note }];
}

const chooseCrop = (crops: readonly Crop[], uuid: string): Crop =>
  crops.find((crop) => crop.uuid === uuid) ??
  refuse(invalidField('crop', { code: 'record_not_found', params: { kind: 'crop', id: uuid } }));

const codeNote = (crop: string, code: string): OpenagNote => ({
  severity: 'added',
  phase: null,
  note: { code: 'crop_code_chosen', params: { crop, code } },
});

/** Adds the English text, which answers contain beside the code. */
const withText = (texts: EnglishTexts, { severity, phase, note }: OpenagNote) => ({
  severity,
  where: phase === null ? 'Recipe' : `Phase ${phase.number}, ${phase.name}`,
  message: texts.openagNote(note),
  phase,
  code: note.code,
  params: { ...note.params },
});

const recordsOf = ({ converted, crop, drafts, isSame }: Prepared) =>
  isSame
    ? []
    : [
        ...('existing' in crop ? [] : [{ kind: 'crop', name: crop.name }]),
        ...drafts.fresh.map(({ kind, name }) => ({ kind, name })),
        { kind: 'growth_recipe', name: converted.growth_recipe.name },
      ];

/** Returns the answer of a dry run. */
function preview(texts: EnglishTexts, prepared: Prepared): ImportAnswer {
  const records = recordsOf(prepared).map((record) => ({ ...record, uuid: null }));
  return { ...answerOf(texts, prepared), import: null, added: records.length, records };
}

function answerOf(
  texts: EnglishTexts,
  { converted, present, isSame, notes }: Prepared,
): Omit<ImportAnswer, 'added' | 'records' | 'import'> {
  return {
    growth_recipe: isSame ? (present?.uuid ?? null) : null,
    name: converted.growth_recipe.name,
    version_number: isSame ? (present?.version_number ?? 1) : nextNumber(present),
    already_there: isSame,
    phases: converted.phases,
    notes: notes.map((note) => withText(texts, note)),
  };
}

interface Store {
  readonly texts: EnglishTexts;
  readonly tx: FarmWriter;
  readonly context: WriteContext;
  readonly file: ImportCall['input']['file'];
}

async function store({ texts, tx, context, file }: Store, prepared: Prepared): Promise<Written<ImportAnswer>> {
  const { converted, crop, present, drafts, isSame } = prepared;
  if (isSame) return { answer: preview(texts, prepared), audit: [], changed: {} };
  const { newId, site } = context;
  const added: ReturnType<typeof created>[] = [];
  const grown = 'existing' in crop ? crop.existing : await addCrop(tx, newId(), crop);
  if (!('existing' in crop)) added.push(created('crop', grown.uuid, grown));

  const uuids = new Map(drafts.uuids);
  for (const draft of drafts.fresh) {
    const uuid = newId();
    const record = await draft.insert(tx, { uuid, archived: false, created_at: site.now, version: 1 });
    uuids.set(draft.key, uuid);
    added.push(created(draft.kind, uuid, record));
  }
  const { name, description, actions } = converted.growth_recipe;
  const planned = unwrap(checkRecipe(resolveDrafts(actions, uuids)));
  const recipe = newVersion(context, {
    metadata: present?.metadata ?? { gr_family_uuid: newId(), name, crop: grown.uuid, description },
    crop_name: grown.name,
    actions: present === null ? planned : preserveUnmapped(planned, present.recipe_data),
    version_number: nextNumber(present),
  });
  await tx.insertGrowthRecipe(recipe);
  added.push(created('growth_recipe', recipe.uuid, recipe));

  const audit = added.flatMap((one) => one.audit);
  const records = recordsOf(prepared).map((one, at) => ({ ...one, uuid: audit[at]?.record ?? null }));
  const made = audit.map(({ kind, record }) => ({ kind, uuid: record }));
  const kinds = [...new Set(made.map(({ kind }) => kind))];
  const counts = {
    ...{ added: 1, already_there: 0, refused: 0 },
    records: kinds.map((kind) => ({ kind, count: made.filter((one) => one.kind === kind).length })),
  };
  const recorded = await recordImport(tx, context, { kind: 'openag', file }, { ...counts, made });
  return {
    answer: {
      ...answerOf(texts, prepared),
      ...{ import: recorded.record, growth_recipe: recipe.uuid, added: records.length, records },
    },
    audit: [...audit, recorded],
    changed: mergeChanged(added.map((one) => one.changed)),
  };
}

async function addCrop(tx: FarmWriter, uuid: string, { name, code }: { name: string; code: string }): Promise<Crop> {
  const number = await nextCropNumber(tx);
  const crop = newRecord('crop', uuid, { name, code, number });
  await tx.insertRecord('crop', crop);
  return crop;
}
