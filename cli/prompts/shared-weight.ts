import { type FormContext, standingOf, sumOf, type Values } from '#cli/forms/form.ts';
import { m } from '#cli/language/messages.ts';
import type { Flags } from '#cli/runtime/cli.ts';
import { CommandError, UsageError } from '#cli/runtime/exit-code.ts';
import { massField, notation, quantityFault } from '#cli/text/mass.ts';
import { shareWeight } from '#domain/harvests/share-weight.ts';
import { numberOf, readAs } from '#domain/quantities/read-quantity.ts';
import { METRIC } from '#domain/units.ts';

const OPTION = '--total-grams';

/**
 * Returns the fields that --total-grams fills, by action: the weight that several harvests have together is shared by their trays.
 * Throws UsageError if an action isn't a harvest, and CommandError for a lot without trays.
 */
export function sharedWeights(contexts: readonly FormContext[], flags: Flags): ReadonlyMap<string, Values> {
  const text = flags.text('total-grams');
  if (text === undefined) return new Map();
  if (flags.isGiven('grams') || flags.isGiven('trays')) throw new UsageError(m.acts.totalGramsAlone);
  const grams = numberOf(readAs('mass', text, { ...notation(), units: METRIC }));
  if (grams === null || Number.isNaN(grams)) {
    throw new UsageError(
      m.usage.optionFault({ option: OPTION, fault: quantityFault('mass', text) ?? m.acts.weightNeeded }),
    );
  }
  const sharing = contexts.map((context) => {
    const { task } = context;
    if (task.action_type !== 'harvest_action') {
      throw new UsageError(
        m.acts.optionDoesNotApply({ option: OPTION, action: task.action_label, lot: task.lot_code }),
      );
    }
    const trays = sumOf(standingOf(context).values());
    if (trays === 0) throw new CommandError(m.acts.noTraysToShare({ lot: task.lot_code }));
    return { uuid: task.uuid, lot: `${task.lot_code} ${task.uuid}`, trays };
  });
  const parts = shareWeight(grams, sharing);
  return new Map(
    sharing.map(({ uuid, lot, trays }) => [
      uuid,
      { total_yield: massField(parts.get(lot) ?? 0), trays_harvested: String(trays) },
    ]),
  );
}
