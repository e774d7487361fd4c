import { Button } from '@blueprintjs/core';
import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFarm } from '#web/data/services.ts';
import { ChangesPanel } from '#web/features/recipes/editor/changes-panel.tsx';
import { DraftOffer } from '#web/features/recipes/editor/draft-offer.tsx';
import { RecipeEditor } from '#web/features/recipes/editor/recipe-editor.tsx';
import { useRecipeDraft } from '#web/features/recipes/editor/use-recipe-draft.ts';
import { RecipeHeader } from '#web/features/recipes/header/recipe-header.tsx';
import type { RecipeViewProps } from '#web/features/recipes/header/recipe-view.ts';
import { NEW_VERSION, RECIPES_PATH, recipePath } from '#web/features/recipes/model/recipe-paths.ts';
import { batchCountQuery } from '#web/features/recipes/model/recipe-queries.ts';
import { parseEdits, type RecipeEdits } from '#web/features/recipes/model/stored-edits.ts';
import { useRecordNames } from '#web/features/recipes/model/use-record-names.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useStoredDraft } from '#web/page/drafts/use-stored-draft.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { useRecordWrites } from '#web/records/form/use-record-writes.ts';
import { DeleteRecord } from '#web/records/record/delete-record.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import * as m from '#words/web/recipes/page.ts';
import { notSaved } from '#words/web/ui/forms.ts';
import { AboutPanel } from './about-panel.tsx';
import { recipeKind, recordOf, useRecipeChoices } from './recipe-kind.ts';
import { StaleActions } from './stale-actions.tsx';
import { useSaveRecipe } from './use-save-recipe.ts';
import '#web/features/recipes/recipes.css';

const { Form: AboutForm, fetch } = lazyForm(async () => (await import('./about-form.tsx')).AboutForm);

const drafts = createDraftSlot<RecipeEdits>();

/** A recipe's phases and actions, which can be edited and saved. A used version is saved as a new one. */
export function RecipeDetails({ recipe, actions, view, crop }: RecipeViewProps) {
  usePrefetch(fetch);
  const navigate = useNavigate();
  const phone = usePhone();
  const used = useQuery(batchCountQuery(useFarm(), { growth_recipe: recipe.uuid })).data;
  // The editor keeps the version that it started from, to detect changes by others.
  const [base, setBase] = useState({ actions, version: recipe.version });
  const draft = useRecipeDraft(base.actions);
  if (!draft.dirty && base.version !== recipe.version) setBase({ actions, version: recipe.version });
  const edits: RecipeEdits | null = draft.isChanged ? { base, actions: draft.actions } : null;
  const restore = (left: RecipeEdits) => {
    setBase(left.base);
    draft.restore(left.actions);
  };
  const [form, setForm] = useState<'edit' | 'delete' | null>(null);
  const record = recordOf(recipe);
  const kind = recipeKind(record);
  const related = useRecipeChoices();
  const { update } = useRecordWrites(kind);
  const names = useRecordNames(view);
  const url = useUrlState();
  const startsVersion = url.get(NEW_VERSION.key) === NEW_VERSION.value;
  const save = useSaveRecipe({ recipe, draft, ifMatch: base.version, isUsed: used !== 0 || startsVersion });
  const stored = useStoredDraft({
    place: recipePath(recipe.uuid),
    draft: edits,
    parse: parseEdits,
    released: save.released,
  });
  useDraft(drafts, recipe.uuid, () => edits);
  useRestoredDraft(drafts, recipe.uuid, (left) => {
    restore(left);
    stored.dismiss();
  });
  const discard = () => {
    draft.discard();
    url.set({ [NEW_VERSION.key]: null });
  };
  const archive = () =>
    update.mutate(
      { uuid: record.uuid, version: record.version, body: { archived: !record.archived } },
      {
        onSuccess: () => showToast(record.archived ? kind.texts.restored : kind.texts.archived),
        onError: (error) => showToast(formatWriteError(error), { bad: true }),
      },
    );
  const close = () => setForm(null);
  // Keyed, so that the focus on Discard doesn't pass to a button with another meaning.
  const buttons =
    draft.dirty || startsVersion ? (
      <>
        <Button key="discard" disabled={save.isInert} onClick={discard}>
          {m.discard}
        </Button>
        <Button intent="primary" loading={save.isPending} disabled={used === undefined} onClick={() => void save.run()}>
          {save.label}
        </Button>
      </>
    ) : (
      <>
        <Button key="edit" onClick={() => setForm('edit')}>
          {m.edit}
        </Button>
        <Link className="bp6-button bp6-intent-primary ph-link-as-button" to={`/croplogger/new?recipe=${recipe.uuid}`}>
          <Icon icon={faPlus} /> {m.newBatch}
        </Link>
      </>
    );
  return (
    <>
      <RecipeHeader
        recipe={recipe}
        cropNumber={crop.number}
        tab="details"
        actions={
          phone ? undefined : (
            <>
              {draft.dirty && used !== undefined && used > 0 && (
                <span className="ph-muted ph-recipe-used">
                  {m.usedBy({ version: recipe.version_number, count: used })}
                </span>
              )}
              {buttons}
            </>
          )
        }
      />
      {phone && draft.dirty && used !== undefined && used > 0 && (
        <p className="ph-recipe-hint">{m.usedBy({ version: recipe.version_number, count: used })}</p>
      )}
      {save.problem !== undefined && !save.isStale && (
        <Notice kind="fault" title={notSaved} urgent>
          {save.problem}
        </Notice>
      )}
      {stored.offer !== null && !draft.dirty && (
        <DraftOffer
          offer={stored.offer}
          isChanged={stored.offer.draft.base.version !== recipe.version}
          onRestore={restore}
        />
      )}
      <RecipeEditor
        draft={draft}
        inert={save.isInert}
        view={view}
        cropNumber={crop.number}
        base={crop.base}
        side={
          draft.isChanged && (
            <ChangesPanel
              version={recipe.version_number}
              before={base.actions}
              after={draft.actions}
              view={view}
              names={names}
            />
          )
        }
        foot={<AboutPanel recipe={recipe} used={used} onArchive={archive} onDelete={() => setForm('delete')} />}
      />
      {phone && <BottomBar>{buttons}</BottomBar>}
      <LeaveGuard
        dirty={draft.dirty}
        changes={[m.unsavedActions]}
        released={save.released}
        asking={false}
        onStay={() => undefined}
        onDiscard={draft.discard}
        onSave={save.run}
      />
      {save.isStale && (
        <StaleActions
          recipe={recipe}
          mine={draft.actions}
          theirs={actions}
          busy={save.isPending}
          onTakeTheirs={() => {
            draft.discard();
            setBase({ actions, version: recipe.version });
            save.reset();
          }}
          onSave={() => void save.runOn(recipe.version)}
          onClose={save.reset}
        />
      )}
      {form === 'edit' && <AboutForm kind={kind} related={related} record={record} onSaved={close} onClose={close} />}
      {form === 'delete' && (
        <DeleteRecord
          kind={kind}
          record={record}
          onArchive={() => {
            close();
            archive();
          }}
          onDeleted={() => void navigate(RECIPES_PATH, { replace: true })}
          onClose={close}
        />
      )}
    </>
  );
}
