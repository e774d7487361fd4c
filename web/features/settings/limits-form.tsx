import type { NumberKind } from '#domain/quantities/read-quantity.ts';
import type { SiteSettings, Thresholds } from '#domain/site/site.ts';
import { numberFault } from '#web/format/number-fault.ts';
import { degreesField, numberField, readFieldAs, temperatureField, temperatureUnit } from '#web/format/quantity.ts';
import { NumberField } from '#web/ui/form/text-field.tsx';
import * as m from '#words/web/settings/settings.ts';
import { SettingsForm } from './settings-form.tsx';
import '#web/ui/settings/settings.css';

/** A field's unit, and how its value is shown and read. */
interface LimitKind {
  readonly unit: () => string;
  readonly show: (value: number | null) => string;
  readonly kind: NumberKind | 'number';
}

const TEMPERATURE: LimitKind = { unit: temperatureUnit, show: temperatureField, kind: 'temperature' };
const HOURS: LimitKind = { unit: () => m.hours, show: numberField, kind: 'number' };
const LIMITS: Readonly<Record<keyof Thresholds, LimitKind>> = {
  temperature_min: TEMPERATURE,
  temperature_max: TEMPERATURE,
  humidity_max: { unit: () => m.percent, show: numberField, kind: 'share' },
  hours_outside_max: HOURS,
  light_hours_min: HOURS,
  light_hours_max: HOURS,
  shelf_difference_max: { unit: temperatureUnit, show: degreesField, kind: 'temperature_difference' },
};

type Limits = Record<keyof Thresholds, string>;

const KEYS = [
  'temperature_min',
  'temperature_max',
  'light_hours_min',
  'light_hours_max',
  'humidity_max',
  'hours_outside_max',
  'shelf_difference_max',
] as const satisfies readonly (keyof Thresholds)[];

const fieldsOf = <T,>(pick: (key: keyof Thresholds) => T): Record<keyof Thresholds, T> => ({
  temperature_min: pick('temperature_min'),
  temperature_max: pick('temperature_max'),
  light_hours_min: pick('light_hours_min'),
  light_hours_max: pick('light_hours_max'),
  humidity_max: pick('humidity_max'),
  hours_outside_max: pick('hours_outside_max'),
  shelf_difference_max: pick('shelf_difference_max'),
});

/** The limits for readings, in the site's units. */
export const LimitsForm = ({ settings }: { readonly settings: SiteSettings }) => (
  <SettingsForm<{ thresholds: Limits }>
    title={m.limitsPanel}
    settings={settings}
    read={({ thresholds }) => ({ thresholds: fieldsOf((key) => LIMITS[key].show(thresholds[key])) })}
    toBody={({ thresholds }) => ({ thresholds: fieldsOf((key) => readFieldAs(LIMITS[key].kind, thresholds[key])) })}
    checkNumbers={({ thresholds }) =>
      Object.fromEntries(
        KEYS.flatMap((key) => {
          const fault = numberFault(LIMITS[key].kind, thresholds[key]);
          return fault === null ? [] : [[`thresholds.${key}`, fault]];
        }),
      )
    }
    labels={{
      thresholds: m.limits,
      'thresholds.temperature_min': m.limitFields.temperature_min,
      'thresholds.temperature_max': m.limitFields.temperature_max,
      'thresholds.light_hours_min': m.limitFields.light_hours_min,
      'thresholds.light_hours_max': m.limitFields.light_hours_max,
      'thresholds.humidity_max': m.limitFields.humidity_max,
      'thresholds.hours_outside_max': m.limitFields.hours_outside_max,
      'thresholds.shelf_difference_max': m.limitFields.shelf_difference_max,
    }}
  >
    {(form) => (
      <>
        <p className="ph-caption">{m.limitsHelp}</p>
        <div className="ph-settings-fields">
          {KEYS.map((key) => (
            <NumberField key={key} {...form.field(`thresholds.${key}`)} unit={LIMITS[key].unit()} />
          ))}
        </div>
      </>
    )}
  </SettingsForm>
);
