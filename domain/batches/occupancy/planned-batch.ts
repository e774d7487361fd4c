import type { Action } from '#domain/actions/action.ts';
import { isOpen } from '#domain/actions/order-actions.ts';
import type { BatchState } from '#domain/batches/batch.ts';
import type { OpenBatch } from '#domain/conflicts/conflict-stays.ts';
import type { ConflictGround } from '#domain/conflicts/derive-conflicts.ts';
import type { Day } from '#domain/time.ts';
import type { PreviewPlaces } from './preview-occupancy.ts';

/** A batch being planned, before it is created. */
export interface PlannedBatch {
  readonly uuid: string;
  readonly lot_code: string;
  readonly actions: readonly Action[];
  readonly state: Pick<BatchState, 'trays' | 'life'>;
  readonly start_date: Day;
  readonly end_date: Day;
}

/** State of the farm for which a batch is planned. */
export interface PreviewGround extends ConflictGround, PreviewPlaces {
  readonly beds: readonly (ConflictGround['beds'][number] & PreviewPlaces['beds'][number])[];
  readonly chambers: PreviewPlaces['chambers'];
}

/** Returns the batch with its open actions except waits, as projections need it. */
export const openOf = ({ uuid, lot_code, actions, state }: PlannedBatch): OpenBatch => ({
  uuid,
  lot_code,
  tray_locations: state.trays.tray_locations,
  life: state.life,
  actions: actions.filter((action) => isOpen(action) && action.action_type !== 'interval_action'),
});

/** Tells whether the batch has standing trays. */
export const standsAlready = ({ state }: PlannedBatch): boolean => Object.keys(state.trays.tray_locations).length > 0;
