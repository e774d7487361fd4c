import { m } from '#cli/language/messages.ts';
import type { Fault } from '#domain/faults/fault.ts';
import { NONE } from './sentences.ts';

/** '16 °C … 20 °C'; a missing end is left out. */
export function bandText({ metric, band }: Pick<Fault, 'metric' | 'band'>): string {
  if (metric === null || band === null) return NONE;
  const [min, max] = [band.min, band.max].map((value) => (value === null ? '' : m.faults.reading(metric, value)));
  return `${min} … ${max}`.trim();
}

export const lastValueText = ({ metric, last_value }: Pick<Fault, 'metric' | 'last_value'>): string =>
  metric === null || last_value === null ? NONE : m.faults.reading(metric, last_value);
