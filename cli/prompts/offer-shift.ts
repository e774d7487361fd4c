import { readBatch } from '#cli/farm/read-farm.ts';
import { m } from '#cli/language/messages.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { offerShift } from '#domain/batches/planning/offer-shift.ts';
import type { Uuid } from '#domain/ids.ts';
import { canAsk, confirm } from './ask-form.ts';

/**
 * After a late completion, delays the later actions of the batch by the same number of days if --shift was given or the
 * user agrees.
 */
export async function offerToShift(
  cli: Cli,
  farm: OpenFarm,
  site: SiteClock,
  flags: Flags,
  done: readonly { readonly batch: Uuid; readonly uuid: Uuid }[],
): Promise<void> {
  const isAsked = flags.has('shift');
  if (!isAsked && (flags.has('yes') || !canAsk(cli.terminal))) return;
  for (const { batch, uuid } of done) {
    const { actions, lot_code, internal_state } = await readBatch(farm, batch);
    // The open actions of a Done batch aren't tasks.
    if (internal_state === 'Done') continue;
    const action = actions.find((entry) => entry.uuid === uuid);
    if (action === undefined || action.action_completed_date === null) continue;
    const offer = offerShift(actions, action, site.dayOf(action.action_completed_date));
    if (offer === null) continue;
    const { count, days } = offer;
    if (!(await confirm(cli, m.acts.askShift({ lot: lot_code, count, days }), isAsked))) continue;
    await farm.api.updateAction(
      { params: { id: offer.action }, body: { action_needed_date: offer.to, delay_actions: true } },
      { ifMatch: offer.version },
    );
    cli.terminal.log(m.acts.shifted({ lot: lot_code, count, days }));
  }
}
