import { useState } from 'react';
import type { Bed } from '#domain/hardware/hardware.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/beds/beds.ts';
import { refusalsByBed } from './bed-refusals.ts';
import { isCapacity, KEEP, SharedFields, type SharedSettings, settingsBody } from './recipe-fields.tsx';
import { useBedChoices } from './use-bed-choices.ts';
import './beds.css';

export interface EditBedsProps {
  /** The selected beds, with their latest data. */
  readonly beds: readonly Bed[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Values extends SharedSettings {
  readonly active: string;
}

const START: Values = {
  tray_capacity: KEEP,
  reservoir: KEEP,
  light_recipe: KEEP,
  irrigation_recipe: KEEP,
  active: KEEP,
};

/** Changes several beds in one call. A refusal is shown at the beds it concerns. */
export function EditBeds({ beds, onDone, onClose }: EditBedsProps) {
  const farm = useFarm();
  const choices = useBedChoices();
  const [values, setValues] = useState(START);
  const [isChecked, setChecked] = useState(false);
  const write = useWrite<Parameters<typeof farm.updateBeds>[0]['body'], readonly Bed[]>(
    (body, options) => farm.updateBeds({ body }, options),
    (saved) => {
      showToast(m.bedsSaved({ count: saved.length }));
      onDone();
    },
  );
  const wrong = isChecked && !isCapacity(values.tray_capacity) ? { tray_capacity: m.capacityWrong } : {};
  const refusals = refusalsByBed(write.error, beds);
  const dirty = Object.values(values).some((value) => value !== KEEP);
  const submit = () => {
    setChecked(true);
    if (!isCapacity(values.tray_capacity)) return;
    const active = values.active === KEEP ? {} : { active: values.active === 'true' };
    const change = { ...settingsBody(values), ...active };
    write.mutate(beds.map(({ uuid, version }) => ({ uuid, version, ...change })));
  };
  return (
    <FormDrawer
      isOpen
      title={m.editBeds({ count: beds.length })}
      submit={m.saveBeds({ count: beds.length })}
      disabled={!dirty}
      busy={write.isPending}
      dirty={dirty && !write.isSuccess}
      problem={write.error === null ? undefined : formatWriteError(write.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SharedFields
        keeps
        values={values}
        choices={choices}
        errors={wrong}
        onChange={(shared) => setValues({ ...values, ...shared })}
      />
      <SelectField
        label={m.fields.active}
        help={m.inactiveHelp}
        value={values.active}
        onChange={({ target }) => setValues({ ...values, active: target.value })}
      >
        <option value={KEEP}>{m.unchanged}</option>
        <option value="true">{m.yes}</option>
        <option value="false">{m.no}</option>
      </SelectField>
      <ul className="ph-bed-list" aria-label={m.selectedBeds}>
        {beds.map((bed) => (
          <li key={bed.uuid}>
            <span className="ph-name">{bed.name}</span>{' '}
            <span className="ph-muted">{choices.chambers.find(({ value }) => value === bed.chamber)?.words}</span>
            {refusals.get(bed.uuid) !== undefined && <p className="ph-overdue">{refusals.get(bed.uuid)}</p>}
          </li>
        ))}
      </ul>
    </FormDrawer>
  );
}
