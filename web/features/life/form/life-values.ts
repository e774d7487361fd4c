import { SECONDS_PER_DAY } from '#domain/life/day-spans.ts';
import type { NumberKind } from '#domain/quantities/read-quantity.ts';
import { numberField, readFieldAs } from '#web/format/quantity.ts';
import type { FormModel } from '#web/records/form/form-model.ts';
import type { FormValues } from '#web/records/form/form-values.ts';
import * as m from '#words/web/life/fields.ts';

/** A L.I.F.E. recipe, whose set points are in `component_properties`. */
export interface LifeRow<Properties> {
  readonly uuid: string;
  readonly version: number;
  readonly archived: boolean;
  readonly name: string;
  readonly description: string | null;
  readonly component_properties: Properties;
}

/** The conversion between set points and the texts of a form. */
export interface LifeTexts<Properties> {
  /** The label of each field, by its name. */
  readonly labels: Readonly<Record<string, string>>;
  /** The set points of a new recipe. */
  readonly initial: Properties;
  readonly textsOf: (properties: Properties) => FormValues;
  /** Returns set points as the farm expects them; texts that aren't numbers stay as typed, so that the schema reports them. */
  readonly propertiesOf: (values: FormValues) => unknown;
  /** The texts in the fields of numbers, by name. */
  readonly numbers: Readonly<Record<string, NumberKind>>;
  readonly show?: (name: string, value: string) => string;
}

/** Returns a number as the text of a field, in units of `factor`. */
export const toText = (value: number | null, factor = 1): string =>
  numberField(value === null ? null : Math.round((value / factor) * 10_000) / 10_000);

/** Returns the number of a field in its stored unit; `none` for an empty text, any other text as typed. */
export function toNumber<None>(kind: NumberKind, text: string | undefined, none: None): number | string | None {
  const typed = (text ?? '').trim();
  const number = readFieldAs(kind, typed);
  if (number === null) return none;
  return Number.isNaN(number) ? typed : number;
}

/** Returns a duration in whole seconds from a text whose bare numbers are in a unit. */
export function toSeconds(unit: 'h' | 'min' | 's', text: string | undefined): unknown {
  const value = toNumber(unit, text, undefined);
  return typeof value === 'number' ? Math.round(value) : value;
}

const PROPERTIES = 'component_properties';

/** Returns the model of a L.I.F.E. recipe's form. */
export function lifeModel<Properties, Row extends LifeRow<Properties>>(texts: LifeTexts<Properties>): FormModel<Row> {
  const own = Object.keys(texts.labels);
  return {
    labels: { name: m.name, ...texts.labels, description: m.description },
    numbers: texts.numbers,
    valuesOf: (record) => ({
      name: record?.name ?? '',
      ...texts.textsOf(record?.component_properties ?? texts.initial),
      description: record?.description ?? '',
    }),
    bodyOf: (values, changed) => {
      const isSent = (names: readonly string[]) =>
        changed === undefined || names.some((name) => changed.includes(name));
      const { name = '', description = '' } = values;
      return {
        ...(isSent(['name']) && { name: name.trim() }),
        ...(isSent(['description']) && { description: description.trim() === '' ? null : description.trim() }),
        ...(isSent(own) && { [PROPERTIES]: texts.propertiesOf(values) }),
      };
    },
    fieldOf: (farmField) => {
      const parts = farmField.split('.').filter((part) => part !== PROPERTIES);
      return parts.findLast((part) => own.includes(part)) ?? (parts[0] === 'spectrum' ? 'blue' : (parts[0] ?? ''));
    },
    messageOf: (field, message, values) => {
      const kind = texts.numbers[field];
      if (kind !== 'h' && kind !== 'min') return message;
      const value = toNumber(kind, values[field], undefined);
      if (typeof value !== 'number' || (value >= 0 && value <= SECONDS_PER_DAY)) return message;
      return kind === 'h' ? m.atMostHours : m.atMostMinutes;
    },
    show: (name, value) => texts.show?.(name, value) ?? value,
  };
}
