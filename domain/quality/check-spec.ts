import type { FieldFault } from '#domain/problems/field-fault.ts';
import type { QaCheck } from './qa-spec.ts';

/**
 * Finds faults in the checks of a QA spec: duplicate names, bounds that no number meets, and bounds on checks other
 * than numbers.
 */
export function checkSpec(checks: readonly QaCheck[]): FieldFault[] {
  const seen = new Set<string>();
  return checks.flatMap(({ name, kind, min, max }, index) => {
    const faults: FieldFault[] = [];
    const isRepeated = seen.has(name);
    seen.add(name);
    if (isRepeated) faults.push({ field: `${index}.name`, fault: { code: 'check_name_taken', params: {} } });
    if (kind !== 'number' && (min !== null || max !== null)) {
      faults.push({
        field: `${index}.${min === null ? 'max' : 'min'}`,
        fault: { code: 'bounds_of_number_only', params: {} },
      });
    } else if (min !== null && max !== null && min > max) {
      faults.push({ field: `${index}.max`, fault: { code: 'min_value', params: { value: min } } });
    }
    return faults;
  });
}
