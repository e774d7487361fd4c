import { trayDeltas } from '#domain/actions/tray-deltas.ts';
import { type FormContext, standingOf } from './form.ts';

/** Returns the trays by place just after the corrected action. */
export function standingAfter(context: FormContext): ReadonlyMap<string, number> {
  const after = new Map(standingOf(context));
  for (const [location, trays] of trayDeltas(context.task)) after.set(location, (after.get(location) ?? 0) + trays);
  return new Map([...after].filter(([, trays]) => trays > 0));
}
