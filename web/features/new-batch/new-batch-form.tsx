import { Button } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addDays, type Day } from '#domain/time.ts';
import { usePhone } from '../../state/use-viewport.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { DayFields } from './day-fields.tsx';
import type { FarmPlaces } from './farm-places.ts';
import type { NewBatchValues } from './new-batch-values.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanView } from './plan-view.tsx';
import type { RecipeChoice } from './recipe-field.tsx';
import { RecipeVersion } from './recipe-version.tsx';
import { SowPlaces } from './sow-places.tsx';
import { StandingPlaces } from './standing-places.tsx';
import { TagField } from './tag-field.tsx';
import { TrayFields } from './tray-fields.tsx';
import { type NewBatchForm as Form, type Preview, useNewBatch } from './use-new-batch.ts';

interface NewBatchFormProps {
  readonly start: NewBatchValues;
  readonly recipes: readonly RecipeChoice[];
  readonly farm: FarmPlaces;
  readonly today: Day;
}

/** Planning a batch: what it is planned from at the left, what would become of it beside. */
export function NewBatchForm({ start, recipes, farm, today }: NewBatchFormProps) {
  const form = useNewBatch(start, today);
  const phone = usePhone();
  const navigate = useNavigate();
  const formId = useId();
  const [crop, setCrop] = useState(1);
  const { values, preview, busy, problem } = form;
  const leave = () => void navigate('/croplogger/planned');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) form.submit();
  };
  const buttons = (
    <>
      <Button onClick={leave}>Cancel</Button>
      <Button type="submit" form={formId} intent="primary" loading={busy}>
        Plan batch
      </Button>
    </>
  );
  return (
    <div className="ph-page ph-new-batch">
      <RecordHeader
        crumbs={[{ words: 'Crop logger', to: '/croplogger/planned' }]}
        title="New batch"
        actions={
          phone ? undefined : (
            <>
              {form.dirty && <span className="ph-unsaved">Unsaved changes</span>}
              {buttons}
            </>
          )
        }
      />
      {problem !== undefined && (
        <Notice kind="fault" title="Not saved." urgent>
          {problem}
        </Notice>
      )}
      <div className="ph-new-columns">
        <form id={formId} className="ph-panel ph-new-form" aria-label="The batch" onSubmit={onSubmit} noValidate>
          <fieldset className="ph-new-fields" disabled={form.isFrozen}>
            <RecipeVersion form={form} recipes={recipes} onCrop={setCrop} />
            <DayFields form={form} />
            <TrayFields form={form} />
            {form.isPast && <StandingPlaces form={form} farm={farm} today={today} />}
            {!form.movesIn && <SowPlaces form={form} farm={farm} />}
            <TagField tags={values.tags} error={form.errorAt('tags')} onChange={(tags) => form.set('tags', tags)} />
          </fieldset>
          <PlanFacts preview={preview} trays={values.trays} today={today} />
        </form>
        <PlanView form={form} cropNumber={crop} onRemedy={(remedy) => apply(form, remedy)} />
      </div>
      {phone && <BottomBar>{buttons}</BottomBar>}
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

/** Enters what a remedy proposes. */
function apply({ values, set }: Form, remedy: Preview['remedies'][number]): void {
  if (remedy.kind === 'places') set('target_locations', [...remedy.locations]);
  else if (values.plan_from === 'start_date') set('start_date', remedy.start_date);
  else set('harvest_date', addDays(values.harvest_date, remedy.days));
}
