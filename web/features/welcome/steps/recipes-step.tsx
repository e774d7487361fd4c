import { totalDays } from '#domain/recipes/day-offsets.ts';
import { EMPTY_RECIPE, RECIPE_TEMPLATES } from '#domain/recipes/recipe-templates.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { recipeOperations } from '#ports/farm-api/recipes.ts';
import { OpenagPanel } from '#web/batches/recipes/openag-panel.tsx';
import { SmallRuler } from '#web/batches/ruler/small-ruler.tsx';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import { fieldErrors, formatWriteError } from '#web/format/error-text.ts';
import { SelectField, TextField } from '#web/ui/form/text-field.tsx';
import { days } from '#words/web/counts.ts';
import * as recipes from '#words/web/recipes/edit.ts';
import * as m from '#words/web/welcome.ts';
import '#web/batches/ruler/day-ruler.css';
import '#web/features/welcome/welcome.css';

const STARTS = [
  ...RECIPE_TEMPLATES.map(({ code, actions }) => ({ code, words: recipes.templates[code], actions })),
  { code: 'empty', words: recipes.startKinds.empty, actions: EMPTY_RECIPE },
];
const LONGEST = Math.max(...STARTS.map(({ actions }) => totalDays(actions)));

/** A recipe for a crop from a template, which sows into the farm's trays, or from an OpenAg file. */
export function RecipesStep({ data, typed, onType, onDone, navigation }: StepProps<'recipes'>) {
  const farm = useFarm();
  const crops = data.crops.filter(({ archived }) => !archived);
  const [firstCrop] = crops;
  // The template of the crop's own name, if there is one.
  const named = foldText(firstCrop?.name ?? '');
  const suggested = STARTS.find(({ code, words }) => [code, foldText(words)].some((name) => named.includes(name)));
  const input = typed ?? {
    template: (suggested ?? STARTS[0])?.code ?? 'empty',
    crop: firstCrop?.uuid ?? '',
    name: null,
  };
  const start = STARTS.find(({ code }) => code === input.template) ?? STARTS[0];
  const actions = start?.actions ?? EMPTY_RECIPE;
  const crop = crops.find(({ uuid }) => uuid === input.crop) ?? firstCrop;
  const name = input.name ?? m.nameOfRecipe({ crop: crop?.name ?? '', days: totalDays(actions) });
  const tray_type = data.trayTypes.find(({ active }) => active)?.uuid ?? null;
  const write = useWrite<{ readonly name: string; readonly crop: string; readonly template: string }, unknown>(
    ({ template: _, ...metadata }, options) => {
      const recipe_data = actions.map((action) =>
        action.action_type === 'create_tray_action'
          ? { ...action, action_properties: { ...action.action_properties, tray_type } }
          : action,
      );
      const body = recipeOperations.createGrowthRecipe.body.parse({ metadata, recipe_data });
      return farm.createGrowthRecipe({ body }, options);
    },
    () => undefined,
  );
  const errors = fieldErrors(write.error);
  const nameError = name.trim() === '' ? m.enterName : errors['metadata.name']?.join(' ');
  const submit = () => {
    if (name.trim() === '' || crop === undefined) return;
    void write.mutateAsync({ name, crop: crop.uuid, template: input.template }).then(onDone, () => undefined);
  };
  return (
    <StepFrame
      navigation={navigation}
      title={m.recipesTitle}
      help={m.recipesHelp}
      submit={m.createRecipe}
      busy={write.isPending}
      problem={write.error === null || nameError !== undefined ? undefined : formatWriteError(write.error)}
      onSubmit={submit}
    >
      <div className="ph-welcome-row">
        {crops.length > 1 && (
          <SelectField
            label={m.cropName}
            value={crop?.uuid}
            onChange={({ target }) => onType({ ...input, crop: target.value })}
          >
            {crops.map((one) => (
              <option key={one.uuid} value={one.uuid}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={m.recipeName}
          required
          maxLength={120}
          autoComplete="off"
          value={name}
          error={nameError}
          onChange={({ target }) => onType({ ...input, name: target.value })}
        />
      </div>
      <fieldset className="ph-welcome-templates">
        <legend className="bp6-label">{m.template}</legend>
        {STARTS.map(({ code, words, actions: of }) => (
          <label key={code} className="ph-welcome-template">
            <input
              type="radio"
              name="template"
              checked={code === input.template}
              onChange={() => onType({ ...input, template: code })}
            />
            <span>{words}</span>
            <span className="ph-caption">{days({ count: totalDays(of) })}</span>
            <SmallRuler actions={of} cropNumber={crop?.number ?? 1} scale={LONGEST} />
          </label>
        ))}
      </fieldset>
      <details className="ph-welcome-openag">
        <summary>{m.orOpenag}</summary>
        <OpenagPanel onImported={onDone} />
      </details>
    </StepFrame>
  );
}
