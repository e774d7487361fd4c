import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Action } from '#domain/batches/action.ts';
import { comparePlan, isOpen } from '#domain/batches/order-actions.ts';
import { addDays, type Day, daysBetween, isDay } from '#domain/time.ts';
import type { ChangesAnswer } from '#ports/farm-api/actions.ts';
import type { CallOptions, FarmApi } from '#ports/farm-api/index.ts';
import { useFarm } from '../../state/farm.ts';
import { useWrite } from '../../state/use-write.ts';
import { formatWeekday } from '../../ui/dates.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { countOf } from '../../ui/quantity.ts';
import { fieldErrors } from '../../ui/say-error.ts';
import { Segment } from '../../ui/segment.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { wordsOf } from './action-words.ts';
import { sayRefusal } from './say-refusal.ts';
import type { Scene } from './scene.ts';

interface PlanValues {
  readonly day: Day;
  readonly moves: 'this' | 'following';
  readonly duration: number | null;
}

interface PlanDrawerProps {
  readonly action: Action;
  readonly scene: Scene;
  readonly onDone: (answer: ChangesAnswer) => void;
  readonly onClose: () => void;
}

/** When an open action is needed, alone or with all that follows; of a wait, how long it lasts. */
export function PlanDrawer({ action, scene, onDone, onClose }: PlanDrawerProps) {
  const farm = useFarm();
  const isWait = action.action_type === 'interval_action';
  const [start] = useState(
    (): PlanValues => ({
      day: action.action_needed_date,
      moves: 'following',
      duration: isWait ? action.action_properties.duration : null,
    }),
  );
  const form = useForm<PlanValues>({ defaultValues: start, mode: 'onTouched' });
  const { day, moves, duration } = form.watch();
  const { errors } = form.formState;
  const following = scene.batch.actions.filter((other) => isOpen(other) && comparePlan(action, other) < 0).length;
  const write = useWrite<PlanValues, ChangesAnswer>(
    (values, options) => sendPlan(farm, action, values, options),
    onDone,
  );
  const changed = isWait ? duration !== start.duration : day !== start.day;
  const shift = isWait ? (duration ?? 0) - (start.duration ?? 0) : isDay(day) ? daysBetween(start.day, day) : 0;

  const send = (values: PlanValues) =>
    write.mutate(values, {
      onError: (error) => {
        const named = fieldErrors(error);
        const message = (named.action_needed_date ?? named.duration)?.join(' ');
        if (message !== undefined) form.setError(isWait ? 'duration' : 'day', { type: 'farm', message });
      },
    });
  const isNamed = errors.day !== undefined || errors.duration !== undefined;
  return (
    <FormDrawer
      isOpen
      title={`${isWait ? 'Change days' : 'Delay'}: ${wordsOf(action, scene)}`}
      lotCode={scene.batch.lot_code}
      submit={
        isWait
          ? 'Change days'
          : moves === 'following' && following > 0
            ? `Move ${countOf(following + 1, 'action')}`
            : 'Move 1 action'
      }
      disabled={!changed}
      busy={write.isPending}
      dirty={changed && !write.isSuccess}
      problem={write.error === null || isNamed ? undefined : sayRefusal(write.error)}
      onSubmit={() => void form.handleSubmit(send)()}
      onClose={onClose}
    >
      {isWait ? (
        <Stepper
          label="Days"
          required
          unit="days"
          max={3650}
          help={`Ends ${formatWeekday(addDays(start.day, shift))}. All that follows moves along.`}
          error={errors.duration?.message}
          value={duration}
          onChange={(next) => {
            form.clearErrors('duration');
            form.setValue('duration', next, { shouldDirty: true });
          }}
        />
      ) : (
        <>
          <TextField
            type="date"
            label="Needed on"
            required
            help={shiftWords(shift)}
            error={errors.day?.message}
            {...form.register('day', { validate: (text) => isDay(text) || 'Enter a day.' })}
          />
          {following > 0 && (
            <Segment
              label="What moves"
              options={[
                { value: 'following', words: 'This and the following' },
                { value: 'this', words: 'Only this one' },
              ]}
              value={moves}
              onChange={(value) => form.setValue('moves', value, { shouldDirty: true })}
            />
          )}
        </>
      )}
    </FormDrawer>
  );
}

function sendPlan(farm: FarmApi, { uuid, action_type, version }: Action, values: PlanValues, options: CallOptions) {
  if (action_type === 'interval_action') {
    return farm.changeDuration({ body: { action: uuid, duration: values.duration ?? 0 } }, options);
  }
  return farm.updateAction(
    { params: { id: uuid }, body: { action_needed_date: values.day, delay_actions: values.moves === 'following' } },
    { ...options, ifMatch: version },
  );
}

function shiftWords(days: number): string | undefined {
  if (days === 0) return undefined;
  return `${countOf(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
}
