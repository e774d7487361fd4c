import { z } from 'zod';
import { CHECK_KINDS, type QaSpec } from '#domain/quality/qa-spec.ts';
import { numberField, readNumberField } from '#web/format/quantity.ts';
import type { FormModel } from '#web/records/form/form-model.ts';
import * as m from '#words/web/qa-specs.ts';

const draft = z.object({
  /** Identifies the row while checks are reordered. */
  key: z.number(),
  name: z.string(),
  kind: z.enum(CHECK_KINDS),
  unit: z.string(),
  min: z.string(),
  max: z.string(),
});

/** A check as typed. */
export type CheckDraft = z.infer<typeof draft>;

export const readDrafts = (checks: string | undefined): readonly CheckDraft[] =>
  z.array(draft).parse(JSON.parse(checks ?? '[]'));

export const writeDrafts = (drafts: readonly CheckDraft[]): string => JSON.stringify(drafts);

/** Adds an empty check at the end. */
export const withNewDraft = (drafts: readonly CheckDraft[]): readonly CheckDraft[] => [
  ...drafts,
  { key: 1 + Math.max(-1, ...drafts.map(({ key }) => key)), name: '', kind: 'number', unit: '', min: '', max: '' },
];

/** Moves a row by a number of places; beyond an end it stays where it is. */
export function moveRow<Row>(rows: readonly Row[], at: number, by: number): readonly Row[] {
  const to = at + by;
  const row = rows[at];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  const others = rows.filter((_, place) => place !== at);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Text that isn't a number is sent as typed, so that the schema reports it. */
function limitOf(text: string): number | string | null {
  const value = readNumberField(text);
  return Number.isNaN(value) ? text.trim() : value;
}

/** Returns the checks of a request. Only numbers have a unit and limits. */
export const checksOf = (checks: string | undefined) =>
  readDrafts(checks).map(({ name, kind, unit, min, max }) => {
    const isNumber = kind === 'number';
    return {
      name: name.trim(),
      kind,
      unit: isNumber ? textOrNull(unit) : null,
      min: isNumber ? limitOf(min) : null,
      max: isNumber ? limitOf(max) : null,
    };
  });

/** The form's `checks` hold all rows as one text, so that an edit by someone else replaces or keeps them together. */
export const SPEC_MODEL: FormModel<QaSpec> = {
  labels: m.fields,
  valuesOf: (spec) => ({
    name: spec?.name ?? '',
    description: spec?.description ?? '',
    checks: writeDrafts(
      (spec?.checks ?? []).map(({ name, kind, unit, min, max }, key) => ({
        ...{ key, name, kind, unit: unit ?? '' },
        ...{ min: numberField(min), max: numberField(max) },
      })),
    ),
  }),
  bodyOf: ({ name = '', description = '', checks }, changed) => {
    const isSent = (field: string) => changed === undefined || changed.includes(field);
    return {
      ...(isSent('name') && { name: name.trim() }),
      ...(isSent('description') && { description: textOrNull(description) }),
      ...(isSent('checks') && { checks: checksOf(checks) }),
    };
  },
  fieldOf: (farmField) => farmField.split('.', 1)[0] ?? farmField,
  show: (name, value) =>
    name === 'checks'
      ? readDrafts(value)
          .map(({ name: check, min, max, unit }) =>
            [check, [min, max].filter(Boolean).join('–'), unit].filter(Boolean).join(' '),
          )
          .join('; ')
      : value,
};
