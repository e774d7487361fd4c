import { useController, useFormContext } from 'react-hook-form';
import type { Action } from '#domain/actions/action.ts';
import { nextHarvestDay } from '#domain/batches/schedule/schedule-shift.ts';
import { dayLater } from '#domain/time.ts';
import type { PlanValues } from '#web/batches/drafts/plan-values.ts';
import type { PlanFlow } from '#web/batches/model/action-flow.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { shiftDays, shiftOf } from '#web/features/batches/model/plan-shift.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { FormDateField } from '#web/ui/date/form-date-field.tsx';
import { Segment } from '#web/ui/form/segmented-control.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { followingMove, onlyThisMoves, whatMoves } from '#words/web/batches/actions.ts';
import * as m from '#words/web/batches/plan.ts';
import '#web/batches/batch-forms.css';

interface DayFieldsProps {
  readonly flow: PlanFlow;
  readonly view: BatchView;
  /** The number of open actions that follow. */
  readonly following: number;
  /** The reason why the action can't move to the entered day. */
  readonly fault: string | undefined;
}

/** The day of an action, the choice of actions that move with it, and the resulting day of the harvest. */
export function DayFields({ flow, view, following, fault }: DayFieldsProps) {
  const { does, action } = flow;
  const { control, watch, setValue, formState } = useFormContext<PlanValues>();
  const values = watch();
  const shift = shiftDays(action, values);
  // Moving an action forward may shorten the wait before it, even if nothing follows.
  const asks = does !== 'add' && (following > 0 ? does === 'delay' || shift !== 0 : shift < 0);
  return (
    <>
      <FormDateField
        control={control}
        name="action_needed_date"
        label={m.dueOn}
        required
        help={does === 'add' ? undefined : shiftText(shift)}
        error={formState.errors.action_needed_date?.message ?? fault}
      />
      {asks && (
        <Segment
          label={whatMoves}
          options={[
            { value: 'following', words: followingMove },
            { value: 'this', words: onlyThisMoves },
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
  /** The reason why the wait can't last the entered number of days. */
  readonly fault: string | undefined;
}

/** The length of a wait in days. All later actions move too. */
export function DaysField({ action, view, fault }: DaysFieldProps) {
  const { control } = useFormContext<PlanValues>();
  const { field, fieldState } = useController({ control, name: 'duration' });
  const was = action.action_type === 'interval_action' ? action.action_properties.duration : 0;
  const ends = dayLater(action.action_needed_date, (field.value ?? was) - was);
  return (
    <>
      <Stepper
        label={m.days}
        required
        unit={m.daysUnit}
        max={3650}
        help={ends === null ? m.followingMoves : m.endsOn({ day: formatWeekday(ends) })}
        error={fieldState.error?.message ?? fault}
        value={field.value}
        onChange={field.onChange}
      />
      <HarvestThen action={action} view={view} />
    </>
  );
}

/** The resulting day of the harvest; nothing if the plan doesn't or can't move. */
function HarvestThen({ action, view }: HarvestThenProps) {
  const values = useFormContext<PlanValues>().watch();
  const shifted = shiftOf(action, values, view);
  const day = shifted.ok && shifted.value.steps.length > 0 ? nextHarvestDay(shifted.value.after) : null;
  if (day === null) return null;
  return (
    <p className="ph-harvest-then" aria-live="polite">
      <RichText text={m.harvestThen({ day: formatWeekday(day) })} tags={{ b: (inside) => <strong>{inside}</strong> }} />
    </p>
  );
}

function shiftText(days: number): string | undefined {
  if (days === 0) return undefined;
  return days > 0 ? m.later({ count: days }) : m.earlier({ count: -days });
}
