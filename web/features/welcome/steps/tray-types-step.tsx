import { useState } from 'react';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { StepFrame, type StepProps } from '#web/features/welcome/step-frame.tsx';
import { fieldErrors } from '#web/format/error-text.ts';
import { numberFault } from '#web/format/number-fault.ts';
import { numberField, readFieldAs, readNumberField } from '#web/format/quantity.ts';
import { NumberField, TextField } from '#web/ui/form/text-field.tsx';
import { squareMetres, trayFields } from '#words/web/settings/settings.ts';
import * as m from '#words/web/welcome.ts';
import '#web/features/welcome/welcome.css';

/** The standard nursery tray, by its nominal area. */
const STANDARD = { name: '1020', area: 0.129 };

/** A tray type, the standard one by default. */
export function TrayTypesStep({ typed, onType, onDone, navigation }: StepProps<'tray_types'>) {
  const farm = useFarm();
  const [isChecked, setChecked] = useState(false);
  const input = typed ?? { name: STANDARD.name, cells: '', area_m2: numberField(STANDARD.area) };
  const write = useWrite<Parameters<typeof farm.createTrayType>[0]['body'], unknown>(
    (body, options) => farm.createTrayType({ body }, options),
    () => undefined,
  );
  const errors = fieldErrors(write.error);
  const cells = readNumberField(input.cells);
  const area_m2 = readFieldAs('area', input.area_m2);
  const wrong = (kind: 'number' | 'area', name: 'cells' | 'area_m2'): string | undefined =>
    (isChecked ? numberFault(kind, input[name]) : null) ?? errors[name]?.join(' ');
  const submit = () => {
    setChecked(true);
    if (Number.isNaN(cells) || Number.isNaN(area_m2)) return;
    void write.mutateAsync({ name: input.name, cells, area_m2 }).then(onDone, () => undefined);
  };
  return (
    <StepFrame
      navigation={navigation}
      title={m.trayTypesTitle}
      help={m.trayTypesHelp}
      submit={m.createTrayType}
      busy={write.isPending}
      error={Object.keys(errors).length > 0 ? null : write.error}
      onSubmit={submit}
    >
      <div className="ph-welcome-fields">
        <TextField
          label={trayFields.name}
          required
          maxLength={120}
          autoComplete="off"
          value={input.name}
          error={errors.name?.join(' ')}
          onChange={({ target }) => onType({ ...input, name: target.value })}
        />
        <NumberField
          label={trayFields.cells}
          value={input.cells}
          error={wrong('number', 'cells')}
          onChange={({ target }) => onType({ ...input, cells: target.value })}
        />
        <NumberField
          label={trayFields.area_m2}
          unit={squareMetres}
          value={input.area_m2}
          error={wrong('area', 'area_m2')}
          onChange={({ target }) => onType({ ...input, area_m2: target.value })}
        />
      </div>
    </StepFrame>
  );
}
