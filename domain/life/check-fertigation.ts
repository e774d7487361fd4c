import type { FieldFault } from '#domain/problems/field-fault.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FertigationProperties } from './life-recipes.ts';

const ML_PER_L = 1000;

/** Finds stock solutions that can't be mixed: duplicate names, or more than a litre of stock per litre. */
export function checkFertigation({ stock_parts }: Pick<FertigationProperties, 'stock_parts'>): FieldFault[] {
  const seen = new Set<string>();
  const repeated = stock_parts.flatMap(({ name }, index) => {
    const folded = foldText(name);
    const isRepeated = seen.has(folded);
    seen.add(folded);
    return isRepeated
      ? [{ field: `stock_parts.${index}.name`, fault: { code: 'stock_listed_twice' as const, params: {} } }]
      : [];
  });
  const sum = stock_parts.reduce((all, { ml_per_l }) => all + ml_per_l, 0);
  if (sum <= ML_PER_L) return repeated;
  return [...repeated, { field: 'stock_parts', fault: { code: 'stock_exceeds_litre', params: { millilitres: sum } } }];
}
