import { Checkbox } from '@blueprintjs/core';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import type { StepInputs } from '#web/features/welcome/step-inputs.ts';
import { useNamedKeys } from '#web/features/welcome/use-named-keys.ts';
import { fieldErrors } from '#web/format/error-text.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/welcome.ts';
import '#web/features/welcome/welcome.css';

/** The limit on beds in one call. */
const MOST = 500;

/** A reservoir, and whether it feeds all beds that no other one feeds. */
export function ReservoirsStep({ data, typed, onType, onDone, navigation }: StepProps<'reservoirs'>) {
  const farm = useFarm();
  const keyOf = useNamedKeys();
  const input = typed ?? { name: '', feeds: true };
  const beds = data.beds.filter(({ reservoir }) => reservoir === null).map(({ uuid }) => uuid);
  const write = useWrite<StepInputs['reservoirs'], void>(
    async ({ name, feeds }) => {
      const { uuid: reservoir } = await farm.createReservoir(
        { body: { name } },
        { idempotencyKey: keyOf('createReservoir', name) },
      );
      for (let at = 0; feeds && at < beds.length; at += MOST) {
        const body = beds.slice(at, at + MOST).map((uuid) => ({ uuid, reservoir }));
        await farm.updateBeds({ body }, { idempotencyKey: keyOf('updateBeds', body) });
      }
    },
    () => undefined,
  );
  const errors = fieldErrors(write.error);
  return (
    <StepFrame
      navigation={navigation}
      title={m.reservoirsTitle}
      help={m.reservoirsHelp}
      submit={m.createReservoir}
      busy={write.isPending}
      error={errors.name === undefined ? write.error : null}
      onSubmit={() => void write.mutateAsync(input).then(onDone, () => undefined)}
    >
      <div className="ph-welcome-fields">
        <TextField
          label={m.reservoirName}
          required
          maxLength={120}
          autoComplete="off"
          value={input.name}
          error={errors.name?.join(' ')}
          onChange={({ target }) => onType({ ...input, name: target.value })}
        />
        {beds.length > 0 && (
          <Checkbox
            checked={input.feeds}
            onChange={({ currentTarget }) => onType({ ...input, feeds: currentTarget.checked })}
          >
            {m.feeds({ count: beds.length })}
          </Checkbox>
        )}
      </div>
    </StepFrame>
  );
}
