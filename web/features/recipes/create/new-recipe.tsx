import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { recipeOperations } from '#ports/farm-api/recipes.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { DraftOffer } from '#web/features/recipes/editor/draft-offer.tsx';
import { RecipeEditor } from '#web/features/recipes/editor/recipe-editor.tsx';
import { useRecipeDraft } from '#web/features/recipes/editor/use-recipe-draft.ts';
import { RECIPES_PATH, recipePath } from '#web/features/recipes/model/recipe-paths.ts';
import { type NewRecipeEdits, parseNewRecipe } from '#web/features/recipes/model/stored-edits.ts';
import { formFieldOf, METADATA_FIELDS, useRecipeChoices } from '#web/features/recipes/page/recipe-kind.ts';
import { fieldErrors, formatWriteError } from '#web/format/error-text.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useStoredDraft } from '#web/page/drafts/use-stored-draft.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { bodyOf, type FormValues } from '#web/records/form/form-values.ts';
import { RecordFields } from '#web/records/form/record-fields.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { RecordHeader } from '#web/ui/layout/page-header.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/recipes/edit.ts';
import * as page from '#words/web/recipes/page.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { notSaved } from '#words/web/ui/forms.ts';

interface NewRecipeProps {
  readonly start: readonly RecipeAction[];
  /** The crop of the copied recipe; '' for none. */
  readonly crop: string;
  readonly view: PlanView;
  /** The key of the start, which identifies the form in the address. */
  readonly place: string;
  readonly onRestart: () => void;
}

const drafts = createDraftSlot<NewRecipeEdits>();

interface Sent {
  readonly metadata: unknown;
  readonly recipe_data: readonly RecipeAction[];
}

const { body: recipeBody } = recipeOperations.createGrowthRecipe;

/** The form of a new recipe: its name and crop, and its actions. */
export function NewRecipe({ start, crop, view, place, onRestart }: NewRecipeProps) {
  const farm = useFarm();
  const navigate = useNavigate();
  const phone = usePhone();
  const draft = useRecipeDraft(start);
  const related = useRecipeChoices();
  const crops = useQuery(cropsQuery(farm)).data;
  const write = useWrite<Sent, { readonly uuid: string }>(
    (sent, options) => farm.createGrowthRecipe({ body: recipeBody.parse(sent) }, options),
    () => undefined,
  );
  const form = useRecordForm<FormValues, { readonly uuid: string }>({
    schema: recipeBody.shape.metadata,
    toInput: (values) => bodyOf(METADATA_FIELDS, values),
    start: { name: '', crop, description: '' },
    labels: Object.fromEntries(METADATA_FIELDS.map(({ name, label }) => [name, label])),
    messagesOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldErrors(error)).map(([field, messages]) => [formFieldOf(field), messages.join(' ')]),
      ),
    save: (values) => write.mutateAsync({ metadata: bodyOf(METADATA_FIELDS, values), recipe_data: draft.actions }),
    onSaved: ({ uuid }) => {
      showToast(m.created);
      void navigate(recipePath(uuid), { replace: true });
    },
  });
  const edits: NewRecipeEdits | null =
    form.dirty || draft.isChanged ? { values: form.values, actions: draft.isChanged ? draft.actions : null } : null;
  const restore = ({ values, actions }: NewRecipeEdits) => {
    form.form.reset(values, { keepDefaultValues: true });
    if (actions !== null) draft.restore(actions);
  };
  const stored = useStoredDraft({
    place: `${RECIPES_PATH}/new?from=${place}`,
    draft: edits,
    parse: parseNewRecipe,
    released: form.unsaved.released,
  });
  useDraft(drafts, place, () => edits);
  useRestoredDraft(drafts, place, (left) => {
    restore(left);
    stored.dismiss();
  });
  const chosen = crops?.find(({ uuid }) => uuid === form.values.crop);
  const submit = async (): Promise<boolean> => {
    if (!draft.isInvalid) return form.submit();
    focusFirstInvalid();
    return false;
  };
  const create = (
    <Button intent="primary" loading={form.saving} onClick={() => void submit()}>
      {m.createRecipe}
    </Button>
  );
  // Edits made until the saved recipe is shown would be lost.
  const isInert = form.saving || write.isSuccess;
  const restart = (
    <Button disabled={isInert} onClick={onRestart}>
      {m.anotherStart}
    </Button>
  );
  return (
    <>
      <RecordHeader
        crumbs={[{ words: kindTexts.growth_recipe.title, to: RECIPES_PATH }]}
        title={m.newRecipe}
        actions={
          phone ? undefined : (
            <>
              {restart}
              {create}
            </>
          )
        }
      />
      {form.problem !== undefined && (
        <Notice kind="fault" title={notSaved} urgent>
          {write.error === null ? form.problem : form.problem || formatWriteError(write.error)}
        </Notice>
      )}
      {stored.offer !== null && !form.dirty && !draft.dirty && <DraftOffer offer={stored.offer} onRestore={restore} />}
      <RecipeEditor
        draft={draft}
        inert={isInert}
        view={view}
        cropNumber={chosen?.number ?? 1}
        base={chosen?.base_temperature ?? null}
        side={
          <Panel title={page.about} padded>
            <RecordFields form={form} fields={METADATA_FIELDS} related={related} />
          </Panel>
        }
      />
      {phone && (
        <BottomBar>
          {restart}
          {create}
        </BottomBar>
      )}
      <LeaveGuard
        {...form.unsaved}
        onSave={submit}
        dirty={form.dirty || draft.dirty}
        changes={[...(form.unsaved.changes ?? []), ...(draft.dirty ? [page.unsavedActions] : [])]}
        asking={false}
        onStay={() => undefined}
        onDiscard={() => undefined}
      />
    </>
  );
}
