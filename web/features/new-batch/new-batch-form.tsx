import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Day } from '#domain/time.ts';
import { DayFields } from '#web/features/new-batch/fields/day-fields.tsx';
import { GrowIn } from '#web/features/new-batch/fields/grow-in.tsx';
import type { RecipeChoice } from '#web/features/new-batch/fields/recipe-field.tsx';
import { RecipeVersion } from '#web/features/new-batch/fields/recipe-version.tsx';
import { RepeatFields } from '#web/features/new-batch/fields/repeat-fields.tsx';
import { SowPlaces } from '#web/features/new-batch/fields/sow-places.tsx';
import { StandingPlaces } from '#web/features/new-batch/fields/standing-places.tsx';
import { TagField } from '#web/features/new-batch/fields/tag-field.tsx';
import { TrayFields } from '#web/features/new-batch/fields/tray-fields.tsx';
import type { FarmPlaces } from '#web/features/new-batch/model/farm-places.ts';
import type { NewBatchValues } from '#web/features/new-batch/model/new-batch-values.ts';
import { useNewBatch } from '#web/features/new-batch/model/use-new-batch.ts';
import { PlanFacts } from '#web/features/new-batch/preview/plan-facts.tsx';
import { PlanView } from '#web/features/new-batch/preview/plan-view.tsx';
import { SeriesList } from '#web/features/new-batch/preview/series-list.tsx';
import { PlanAnyway } from '#web/features/new-batch/remedies/plan-anyway.tsx';
import { usePhone } from '#web/page/use-viewport.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { RecordHeader } from '#web/ui/layout/page-header.tsx';
import { cancel } from '#words/web/common.ts';
import * as m from '#words/web/new-batch/form.ts';
import { cropLogger, newBatch } from '#words/web/screens.ts';
import './new-batch.css';

interface NewBatchFormProps {
  readonly start: NewBatchValues;
  readonly recipes: readonly RecipeChoice[];
  readonly farm: FarmPlaces;
  readonly today: Day;
}

/** The form of a new batch, with the preview of its plan beside it. */
export function NewBatchForm({ start, recipes, farm, today }: NewBatchFormProps) {
  const form = useNewBatch(start, today);
  const phone = usePhone();
  const navigate = useNavigate();
  const formId = useId();
  const [crop, setCrop] = useState(1);
  const { values, preview, busy, problem, fits } = form;
  const leave = () => void navigate('/croplogger/planned');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) form.submit();
  };
  const buttons = (
    <>
      <Button onClick={leave}>{cancel}</Button>
      <Button type="submit" form={formId} intent={fits ? 'primary' : 'none'} loading={busy}>
        {fits ? m.planBatch : m.planAnyway}
      </Button>
    </>
  );
  return (
    <div className="ph-page ph-new-batch">
      <RecordHeader
        crumbs={[{ words: cropLogger, to: '/croplogger/planned' }]}
        title={newBatch}
        actions={
          phone ? undefined : (
            <>
              {form.dirty && <span className="ph-unsaved">{m.unsavedChanges}</span>}
              {buttons}
            </>
          )
        }
      />
      {problem !== undefined && (
        <Notice kind="fault" title={m.notSaved} urgent>
          {problem}
        </Notice>
      )}
      <div className="ph-new-columns">
        <form id={formId} className="ph-panel ph-new-form" aria-label={m.batch} onSubmit={onSubmit} noValidate>
          <fieldset className="ph-new-fields" disabled={form.isFrozen}>
            <RecipeVersion form={form} recipes={recipes} onCrop={setCrop} />
            <DayFields form={form} />
            <TrayFields form={form} />
            {!form.movesIn && <RepeatFields form={form} />}
            {form.isPast && <StandingPlaces form={form} farm={farm} today={today} />}
            {!form.movesIn && <SowPlaces form={form} farm={farm} />}
            <GrowIn form={form} farm={farm} />
            <TagField tags={values.tags} error={form.errorAt('tags')} onChange={(tags) => form.set('tags', tags)} />
          </fieldset>
          <SeriesList series={preview?.series ?? []} isOld={form.isOld} />
          <PlanFacts preview={preview} trays={values.trays} today={today} />
        </form>
        <PlanView form={form} cropNumber={crop} />
      </div>
      {phone && <BottomBar>{buttons}</BottomBar>}
      <PlanAnyway
        warnings={form.asked}
        busy={busy}
        onPlan={() => form.answer(true)}
        onCancel={() => form.answer(false)}
      />
      <LeaveGuard
        dirty={form.dirty}
        changes={form.changes}
        asking={false}
        onStay={() => undefined}
        onDiscard={() => undefined}
      />
    </div>
  );
}
