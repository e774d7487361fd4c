import { useController, useFormContext } from 'react-hook-form';
import type { Action } from '#domain/actions/action.ts';
import { nextHarvestDay } from '#domain/batches/schedule/schedule-shift.ts';
import { dayLater } from '#domain/time.ts';
import type { PlanFlow } from '#web/batches/model/action-flow.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { shiftDays, shiftOf } from '#web/features/batches/model/plan-shift.ts';
import type { PlanValues } from '#web/features/batches/model/plan-values.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { countOf } from '#web/format/quantity.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';

interface DayFieldsProps {
  readonly flow: PlanFlow;
  readonly view: BatchView;
  /** How many open actions come after it. */
  readonly following: number;
  /** Why it can't be needed on the day that was entered. */
  readonly fault: string | undefined;
}

/** When an action is needed, what moves along, and when that makes the harvest. */
export function DayFields({ flow, view, following, fault }: DayFieldsProps) {
  const { does, action } = flow;
  const { control, watch, setValue, formState } = useFormContext<PlanValues>();
  const values = watch();
  const shift = shiftDays(action, values);
  // Earlier, a wait before it may move along even where nothing follows.
  const asks = does !== 'add' && (following > 0 ? does === 'delay' || shift !== 0 : shift < 0);
  return (
    <>
      <FormDateField
        control={control}
        name="action_needed_date"
        label="Needed on"
        required
        help={does === 'add' ? undefined : shiftWords(shift)}
        error={formState.errors.action_needed_date?.message ?? fault}
      />
      {asks && (
        <Segment
          label="What moves"
          options={[
            { value: 'following', words: 'This and the following' },
            { value: 'this', words: 'Only this one' },
          ]}
          value={values.moves}
          onChange={(value) => setValue('moves', value, { shouldDirty: true })}
        />
      )}
      {does !== 'add' && <HarvestThen action={action} view={view} />}
    </>
  );
}

interface HarvestThenProps {
  readonly action: Action;
  readonly view: BatchView;
}

interface DaysFieldProps extends HarvestThenProps {
  /** Why it can't last as many days as were entered. */
  readonly fault: string | undefined;
}

/** How many days a wait lasts; all that follows moves along. */
export function DaysField({ action, view, fault }: DaysFieldProps) {
  const { control } = useFormContext<PlanValues>();
  const { field, fieldState } = useController({ control, name: 'duration' });
  const was = action.action_type === 'interval_action' ? action.action_properties.duration : 0;
  const ends = dayLater(action.action_needed_date, (field.value ?? was) - was);
  return (
    <>
      <Stepper
        label="Days"
        required
        unit="days"
        max={3650}
        help={`${ends === null ? '' : `Ends ${formatWeekday(ends)}. `}All that follows moves along.`}
        error={fieldState.error?.message ?? fault}
        value={field.value}
        onChange={field.onChange}
      />
      <HarvestThen action={action} view={view} />
    </>
  );
}

/** The day of the harvest once the plan is moved; nothing where it is not, or can't be. */
function HarvestThen({ action, view }: HarvestThenProps) {
  const values = useFormContext<PlanValues>().watch();
  const shifted = shiftOf(action, values, view);
  const day = shifted.ok && shifted.value.steps.length > 0 ? nextHarvestDay(shifted.value.after) : null;
  if (day === null) return null;
  return (
    <p className="ph-harvest-then" aria-live="polite">
      Harvest then <strong>{formatWeekday(day)}</strong>
    </p>
  );
}

function shiftWords(days: number): string | undefined {
  if (days === 0) return undefined;
  return `${countOf(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
}
