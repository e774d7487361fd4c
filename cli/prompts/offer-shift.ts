import { readBatch } from '#cli/farm/read-farm.ts';
import type { Cli, Flags, OpenFarm } from '#cli/runtime/cli.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { offerShift } from '#domain/batches/planning/offer-shift.ts';
import type { Uuid } from '#domain/ids.ts';
import { canAsk, confirm } from './ask-form.ts';

/** After a completion that was late: moves what comes after it by as many days, where that is said or answered with yes. */
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
    // What is left of a finished batch's plan is nobody's task.
    if (internal_state === 'Done') continue;
    const action = actions.find((entry) => entry.uuid === uuid);
    if (action === undefined || action.action_completed_date === null) continue;
    const offer = offerShift(actions, action, site.dayOf(action.action_completed_date));
    if (offer === null) continue;
    const days = `${offer.days} ${offer.days === 1 ? 'day' : 'days'}`;
    if (!(await confirm(cli, `Shift the ${offer.count} after it by ${days}?`, isAsked))) continue;
    await farm.api.updateAction(
      { params: { id: offer.action }, body: { action_needed_date: offer.to, delay_actions: true } },
      { ifMatch: offer.version },
    );
    cli.terminal.log(`Shifted ${offer.count} of ${lot_code} by ${days}.`);
  }
}
