import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Action } from '#domain/actions/action.ts';
import { LIFE } from '#web/batches/life/life-labels.ts';
import { growthMediaQuery, qaSpecsQuery, sopsQuery, trayTypesQuery } from '#web/batches/model/batch-queries.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { useFarm } from '#web/data/services.ts';
import { sopTitle } from '#web/features/batches/documents/sop-link.tsx';
import { CategoryField } from '#web/features/batches/fields/category-field.tsx';
import { RecipeOptions } from '#web/features/batches/fields/recipe-options.tsx';
import { StateField } from '#web/features/batches/fields/state-field.tsx';
import type { PlanValues } from '#web/features/batches/model/plan-values.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { NumberField, SelectField, TextAreaField } from '#web/ui/form/text-field.tsx';
import { TargetPlaces } from './target-places.tsx';

interface PlanFieldsProps {
  readonly action: Action;
  readonly adding: boolean;
  readonly view: BatchView;
}

/** What an action of its kind is to do, and the document that tells how. */
export function PlanFields({ action, adding, view }: PlanFieldsProps) {
  const { watch } = useFormContext<PlanValues>();
  const sops = useQuery(sopsQuery(useFarm())).data ?? [];
  const type = adding ? watch('action_type') : action.action_type;
  const choices = sops.map((document) => ({ uuid: document.uuid, name: sopTitle(document), archived: false }));
  return (
    <>
      {fieldsOf(type, view, adding)}
      <Choice name="sop" label="Procedure" help="The document that tells how it is done" choices={choices} />
    </>
  );
}

function fieldsOf(type: Action['action_type'], view: BatchView, adding: boolean): ReactNode {
  switch (type) {
    case 'create_tray_action':
      return <SowingPlan view={view} />;
    case 'location_change':
      return <TargetPlaces view={view} />;
    case 'state_change':
      return <StatePlan />;
    case 'life_change_action':
      return <LifePlan view={view} />;
    case 'redist_action':
      return <Count name="trays_after" label="Trays afterwards" required unit="trays" />;
    case 'harvest_action':
      return <HarvestPlan />;
    case 'generic_text_action':
      return <TextPlan />;
    case 'interval_action':
      // Of a wait that is planned, the days are its date and stand where others have theirs.
      return adding && <Count name="duration" label="Days" required unit="days" />;
  }
}

function SowingPlan({ view }: { readonly view: BatchView }) {
  const farm = useFarm();
  const types = useQuery(trayTypesQuery(farm)).data ?? [];
  const media = useQuery(growthMediaQuery(farm)).data ?? [];
  return (
    <>
      <div className="ph-two">
        <Count name="trays" label="Trays" unit="trays" />
        <Count name="seeds_per_tray" label="Seeds a tray" unit="seeds" />
      </div>
      <div className="ph-two">
        <Choice
          name="tray_type"
          label="Tray type"
          choices={types.map(({ uuid, name, active }) => ({ uuid, name, archived: !active }))}
        />
        <Choice name="growth_medium" label="Growth medium" choices={media} />
      </div>
      <TargetPlaces view={view} />
    </>
  );
}

function StatePlan() {
  const { register, formState } = useFormContext<PlanValues>();
  return <StateField error={formState.errors.current_state?.message} {...register('current_state')} />;
}

function LifePlan({ view }: { readonly view: BatchView }) {
  const { register, formState, getValues } = useFormContext<PlanValues>();
  return LIFE.map(({ label, key }) => (
    <SelectField key={key} label={`${label} recipe`} error={formState.errors[key]?.message} {...register(key)}>
      <RecipeOptions recipes={view.recipes[key]} current={getValues(key)} />
    </SelectField>
  ));
}

function HarvestPlan() {
  const { register, formState } = useFormContext<PlanValues>();
  const specs = useQuery(qaSpecsQuery(useFarm())).data ?? [];
  return (
    <>
      <NumberField
        label="Estimate a tray"
        required
        unit="g"
        error={formState.errors.estimated_harvest_per_tray?.message}
        {...register('estimated_harvest_per_tray')}
      />
      <Choice name="qa_spec" label="QA spec" choices={specs} />
    </>
  );
}

function TextPlan() {
  const { register, formState } = useFormContext<PlanValues>();
  return (
    <>
      <CategoryField />
      <TextAreaField
        label="What is to be done"
        required
        maxLength={4000}
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </>
  );
}

interface CountProps {
  readonly name: 'trays' | 'seeds_per_tray' | 'trays_after' | 'duration';
  readonly label: string;
  readonly unit: string;
  readonly required?: boolean;
}

function Count({ name, label, unit, required = false }: CountProps) {
  const { control } = useFormContext<PlanValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <Stepper
      label={label}
      unit={unit}
      required={required}
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

interface ChoiceProps {
  readonly name: 'sop' | 'tray_type' | 'growth_medium' | 'qa_spec';
  readonly label: string;
  readonly help?: string;
  readonly choices: readonly { readonly uuid: string; readonly name: string; readonly archived: boolean }[];
}

/** One of the farm's records, or none. The field holds its choice before the records are known. */
function Choice({ name, label, help, choices }: ChoiceProps) {
  const { control } = useFormContext<PlanValues>();
  const { field, fieldState } = useController({ control, name });
  const known = choices.some(({ uuid }) => uuid === field.value);
  return (
    <SelectField label={label} help={help} error={fieldState.error?.message} {...field}>
      <option value="">None</option>
      {!known && field.value !== '' && <option value={field.value}>As planned</option>}
      {choices
        .filter(({ uuid, archived }) => !archived || uuid === field.value)
        .map((choice) => (
          <option key={choice.uuid} value={choice.uuid}>
            {choice.name}
          </option>
        ))}
    </SelectField>
  );
}
