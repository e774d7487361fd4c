import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { BatchState } from '#domain/batches/batch.ts';
import type { OpenBatch } from '#domain/conflicts/conflict-stays.ts';
import type { ConflictGround } from '#domain/conflicts/derive-conflicts.ts';
import type { Day } from '#domain/time.ts';
import type { PreviewPlaces } from './preview-occupancy.ts';

/** A batch as it is planned, not yet on the farm. */
export interface PlannedBatch {
  readonly uuid: string;
  readonly lot_code: string;
  readonly actions: readonly Action[];
  readonly state: Pick<BatchState, 'trays' | 'life'>;
  readonly start_date: Day;
  readonly end_date: Day;
}

/** The farm that a batch is planned for. */
export interface PreviewGround extends ConflictGround, PreviewPlaces {
  readonly beds: readonly (ConflictGround['beds'][number] & PreviewPlaces['beds'][number])[];
  readonly chambers: PreviewPlaces['chambers'];
}

/** A planned batch with what is still to be done, as projections take it. */
export const openOf = ({ uuid, lot_code, actions, state }: PlannedBatch): OpenBatch => ({
  uuid,
  lot_code,
  tray_locations: state.trays.tray_locations,
  life: state.life,
  actions: actions.filter((action) => isOpen(action) && action.action_type !== 'interval_action'),
});

/** Whether its trays already stand on the farm. */
export const standsAlready = ({ state }: PlannedBatch): boolean => Object.keys(state.trays.tray_locations).length > 0;
