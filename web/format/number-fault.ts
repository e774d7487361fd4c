import { faultOf, type NumberKind } from '#domain/quantities/read-quantity.ts';
import { textOf } from '#messages/render.ts';
import { fieldTexts } from '#words/fields.ts';
import { readTyped } from './quantity.ts';

/** Returns why a typed text isn't a number of its kind, and what to write; null if it is one, or empty. */
export function numberFault(kind: NumberKind | 'number', typed: string): string | null {
  const fault = faultOf(readTyped(kind, typed));
  return fault === null ? null : textOf(fieldTexts, fault);
}

/** Returns the message of each field whose text isn't a number of its kind. */
export const numberFaults = <Name extends string>(
  kinds: Readonly<Partial<Record<Name, NumberKind | 'number'>>>,
  values: Readonly<Partial<Record<Name, string>>>,
): Partial<Record<Name, string>> => {
  const faults: Partial<Record<Name, string>> = {};
  for (const name in kinds) {
    const kind = kinds[name];
    const fault = kind === undefined ? null : numberFault(kind, values[name] ?? '');
    if (fault !== null) faults[name] = fault;
  }
  return faults;
};
