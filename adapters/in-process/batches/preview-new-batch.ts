import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import { withRemedyTexts } from '#adapters/in-process/operations/remedy-texts.ts';
import type { Answer, UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import { actionLabel } from '#domain/batches/history/action-label.ts';
import { batchPhases } from '#domain/batches/history/batch-phases.ts';
import { lotCode } from '#domain/batches/lot-code.ts';
import { NOT_YET, planFacts } from '#domain/batches/occupancy/preview-plan.ts';
import { previewBatch } from '#domain/batches/remedies/preview-batch.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import type { Ground } from './conflict-ground.ts';
import { draftBatch } from './draft-batch.ts';

/** Previews a new batch without storing it. */
export async function previewNewBatch(
  tx: FarmReader,
  context: WriteContext,
  { input: { body } }: UseCaseCall<'previewBatch'>,
  readConflictGround: (tx: FarmReader) => Promise<Ground>,
  texts: EnglishTexts,
): Promise<Answer<'previewBatch'>> {
  const { site } = context;
  // Its actions must sort after all stored actions.
  const firstId = async (count: number) => Number.MAX_SAFE_INTEGER - count;
  const { planned, crop_code, harvests_left_open, replan } = await draftBatch(tx, context, body, firstId);
  const { start_date, actions, state } = planned;
  const [ground, number] = await Promise.all([
    readConflictGround(tx),
    tx.lotNumberAhead(crop_code, Number(start_date.slice(0, 4))),
  ]);
  const lot_code = lotCode(crop_code, start_date, number);
  const end_date = endOfPlan(planned);
  const chambers = new Map(ground.chambers.map(({ uuid, name }) => [uuid, name]));
  const names = { place: (id: string) => ground.places.get(id), chamber: (uuid: string) => chambers.get(uuid) };
  const batch = { uuid: NOT_YET, lot_code, actions, state, start_date, end_date };
  const standing = Object.values(state.trays.tray_locations).reduce((sum, trays) => sum + trays, 0);
  const preview = previewBatch(ground, batch, site.today, (trays) => ({ ...batch, actions: replan(trays) }));
  return {
    lot_code,
    start_date,
    end_date,
    actions: planOrder(actions).map((action) => ({
      action_type: action.action_type,
      action_needed_date: action.action_needed_date,
      action_properties: { ...action.action_properties },
      completed: action.completed,
      label: actionLabel(action, names),
    })),
    phases: batchPhases({ start_date, end_date, actions }, site.dayOf),
    harvests_left_open: harvests_left_open?.length ?? 0,
    ...planFacts(actions, standing, names),
    ...preview,
    conflicts: withRemedyTexts(texts, preview.conflicts),
  };
}
