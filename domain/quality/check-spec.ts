import { MESSAGES } from '#domain/text/messages.ts';
import type { QaFault } from './check-results.ts';
import type { QaCheck } from './qa-spec.ts';

/**
 * Finds faults in the checks of a QA spec: duplicate names, bounds that allow no number, bounds of a check that isn't a
 * number.
 */
export function checkSpec(checks: readonly QaCheck[]): QaFault[] {
  const seen = new Set<string>();
  return checks.flatMap(({ name, kind, min, max }, index) => {
    const faults: QaFault[] = [];
    const isRepeated = seen.has(name);
    seen.add(name);
    if (isRepeated) faults.push({ field: `${index}.name`, message: 'Each check needs a name of its own.' });
    if (kind !== 'number' && (min !== null || max !== null)) {
      faults.push({ field: `${index}.${min === null ? 'max' : 'min'}`, message: 'Only a number has bounds.' });
    } else if (min !== null && max !== null && min > max) {
      faults.push({ field: `${index}.max`, message: MESSAGES.minValue(min) });
    }
    return faults;
  });
}
