import type { FormContext } from './form.ts';

const WITH_FACTS = new Set(['create_tray_action', 'harvest_action', 'generic_text_action']);

/**
 * The context of a form that corrects: a harvest is judged by what stood before it, and of moves, changes and
 * redistributions only the moment can be corrected here.
 */
export function correctionOf(context: FormContext): FormContext {
  const { task, batch } = context;
  if (!WITH_FACTS.has(task.action_type)) return { ...context, isMomentOnly: true };
  if (task.action_type !== 'harvest_action') return context;
  const tray_locations: Record<string, number> = { ...batch.trays.tray_locations };
  for (const { from, trays } of task.action_properties.cleared ?? []) {
    tray_locations[from] = (tray_locations[from] ?? 0) + trays;
  }
  return { ...context, batch: { ...batch, trays: { ...batch.trays, tray_locations } } };
}
