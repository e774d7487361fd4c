import type { ReactNode } from 'react';
import { NumberField, SelectField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/beds/beds.ts';
import * as common from '#words/web/common.ts';
import type { BedChoice, BedChoices } from './use-bed-choices.ts';

/** The settings that several beds share. An empty text is none; `KEEP` leaves a bed as it is. */
export interface SharedSettings {
  readonly tray_capacity: string;
  readonly reservoir: string;
  readonly light_recipe: string;
  readonly irrigation_recipe: string;
}

export const KEEP = 'keep';

interface SharedFieldsProps {
  readonly values: SharedSettings;
  readonly choices: BedChoices;
  /** True to offer to leave beds as they are. */
  readonly keeps?: boolean;
  readonly errors?: Readonly<Partial<Record<keyof SharedSettings, string>>>;
  readonly onChange: (values: SharedSettings) => void;
}

/** The fields for capacity, reservoir and recipes of several beds. */
export function SharedFields({ values, choices, keeps = false, errors = {}, onChange }: SharedFieldsProps) {
  const select = (key: Exclude<keyof SharedSettings, 'tray_capacity'>, offered: readonly BedChoice[]): ReactNode => (
    <SelectField
      label={m.fields[key]}
      error={errors[key]}
      value={values[key]}
      onChange={({ target }) => onChange({ ...values, [key]: target.value })}
    >
      {keeps && <option value={KEEP}>{m.unchanged}</option>}
      <option value="">{common.none}</option>
      {offered
        .filter(({ archived }) => !archived)
        .map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
    </SelectField>
  );
  return (
    <>
      <NumberField
        label={m.fields.tray_capacity}
        help={keeps ? m.capacityKept : m.capacityHelp}
        error={errors.tray_capacity}
        unit={m.traysUnit}
        value={values.tray_capacity === KEEP ? '' : values.tray_capacity}
        onChange={({ target }) =>
          onChange({ ...values, tray_capacity: keeps && target.value.trim() === '' ? KEEP : target.value })
        }
      />
      {select('reservoir', choices.reservoirs)}
      {select('light_recipe', choices.light)}
      {select('irrigation_recipe', choices.irrigation)}
    </>
  );
}

/** Returns the fields to send; a capacity that isn't a whole number is sent as typed, so that the farm reports it. */
export function settingsBody(values: SharedSettings) {
  const orNone = (text: string): string | null => (text === '' ? null : text);
  const { tray_capacity, reservoir, light_recipe, irrigation_recipe } = values;
  const capacity = tray_capacity.trim();
  return {
    ...(tray_capacity !== KEEP && { tray_capacity: capacity === '' ? null : Number(capacity) }),
    ...(reservoir !== KEEP && { reservoir: orNone(reservoir) }),
    ...(light_recipe !== KEEP && { light_recipe: orNone(light_recipe) }),
    ...(irrigation_recipe !== KEEP && { irrigation_recipe: orNone(irrigation_recipe) }),
  };
}

/** Returns whether a typed capacity is empty or a whole number from 1. */
export const isCapacity = (text: string): boolean => text === KEEP || /^\s*([1-9]\d{0,5})?\s*$/.test(text);
