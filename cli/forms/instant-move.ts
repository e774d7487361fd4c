import { m } from '#cli/language/messages.ts';
import type { LocationIndex } from '#cli/locations/location-index.ts';
import { CommandError } from '#cli/runtime/exit-code.ts';
import { standingTrays } from '#cli/text/harvest-estimate.ts';
import type { SiteClock } from '#cli/text/site-clock.ts';
import { planOf } from '#domain/actions/full-plan.ts';
import type { HydratedBatch } from '#ports/schemas/batch-schemas.ts';
import type { FormContext } from './form.ts';

/** Throws CommandError if a batch has no trays that could be moved or binned. */
export function requireTrays({ trays, lot_code: lot }: HydratedBatch): void {
  if (Object.keys(trays.tray_locations).length === 0) throw new CommandError(m.acts.noTraysAnywhere({ lot }));
}

/** Returns the context of the form for a move outside the plan. */
export function instantMove(batch: HydratedBatch, locationIndex: LocationIndex, site: SiteClock): FormContext {
  return {
    batch,
    locationIndex,
    site,
    isOneOfMany: false,
    task: {
      ...instantBase(batch, site),
      action_label: m.actions.actionLabels.move({}),
      action_type: 'location_change',
      action_properties: planOf('location_change', {}),
    },
  };
}

/** Returns the context of the form for binning trays. */
export function instantBin(batch: HydratedBatch, locationIndex: LocationIndex, site: SiteClock): FormContext {
  return {
    batch,
    locationIndex,
    site,
    isOneOfMany: false,
    task: {
      ...instantBase(batch, site),
      action_label: m.actions.actionLabels.bin({}),
      action_type: 'redist_action',
      action_properties: planOf('redist_action', {}),
    },
  };
}

function instantBase(batch: HydratedBatch, site: SiteClock) {
  const { total_trays, binned_trays } = batch.trays;
  return {
    id: 0,
    uuid: '',
    batch: batch.uuid,
    origin: 'instant',
    completed: false,
    action_needed_date: site.today,
    action_completed_date: null,
    completed_by_user: null,
    withdrawn: false,
    corrections: [],
    targets: [],
    recipes: [],
    plan_before: null,
    version: 0,
    lot_code: batch.lot_code,
    crop: batch.crop_name,
    crop_uuid: batch.crop,
    crop_number: batch.crop_number,
    next_state: batch.next_state,
    current_state: batch.current_state,
    locations: batch.locations,
    days_till_action: 0,
    total_trays,
    binned_trays,
    standing_trays: standingTrays(batch),
    estimated_yield_g: null,
  } as const;
}
