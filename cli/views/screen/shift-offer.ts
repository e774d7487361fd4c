import { m } from '#cli/language/messages.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { offerShift } from '#domain/batches/planning/offer-shift.ts';
import type { Draft } from '#ports/draft-store.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';

/** Returns the question whether to delay a batch's plan after the late action `uuid`; null if there is nothing to offer. */
export function shiftOffer(
  { actions, lot_code, internal_state }: HydratedBatch,
  uuid: string,
  site: SiteClock,
  newKey: () => string,
): { readonly question: string; readonly draft: Draft } | null {
  const done = actions.find((action) => action.uuid === uuid);
  // The open actions of a Done batch aren't tasks.
  if (internal_state === 'Done' || done === undefined || done.action_completed_date === null) return null;
  const offer = offerShift(actions, done, site.dayOf(done.action_completed_date));
  if (offer === null) return null;
  const draft: Draft = {
    key: newKey(),
    saved_at: site.now,
    label: m.acts.shiftOf({ lot: lot_code, days: offer.days }),
    operation: 'updateAction',
    body: {
      id: offer.action,
      version: offer.version,
      change: { action_needed_date: offer.to, delay_actions: true },
    },
  };
  return { question: m.acts.askShift({ lot: lot_code, count: offer.count, days: offer.days }), draft };
}
