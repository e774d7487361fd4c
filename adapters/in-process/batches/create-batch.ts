import type { WriteContext, Written } from '#adapters/in-process/operations/mutation.ts';
import type { Frozen, UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import { deriveBedEvents } from '#domain/batches/history/bed-events.ts';
import { lotCode } from '#domain/batches/lot-code.ts';
import type { Uuid } from '#domain/ids.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import { jsonText } from '#ports/json-text.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import type { Tokens } from '#ports/tokens.ts';
import { deriveRow } from './apply-changes.ts';
import { digestPlan } from './audit-digest.ts';
import { refreshBedRecipes } from './bed-recipes.ts';
import { draftBatch } from './draft-batch.ts';

type CreateBatchAnswer = Frozen<AnswerOf<Operations['createBatch']>>;

/** Plans a batch from a recipe, and places its trays if it is already growing. */
export async function createBatch(
  tx: FarmWriter,
  context: WriteContext,
  { input: { body } }: UseCaseCall<'createBatch'>,
  tokens: Pick<Tokens, 'hashSecret'>,
): Promise<Written<CreateBatchAnswer>> {
  const { site } = context;
  const { planned, crop_code, loaded, harvests_left_open } = await draftBatch(tx, context, body, (count) =>
    tx.nextActionIds(count),
  );
  const { start_date, actions, state } = planned;
  const number = await tx.nextLotNumber(crop_code, Number(start_date.slice(0, 4)));
  const batch = { ...planned, lot_code: lotCode(crop_code, start_date, number) };

  const { uuid, lot_code, growth_recipe, crop, tags } = batch;
  await tx.insertBatch({ uuid, lot_code, growth_recipe, crop, start_date, tags, created_at: site.now });
  const saved = await tx.saveActions(actions);
  await tx.saveDerived(deriveRow(batch, state, loaded.slice.places, site));
  const bed = await refreshBedRecipes(
    tx,
    deriveBedEvents(batch).map((event) => event.bed),
  );

  const stored = await tx.batchJson(uuid, true, site);
  if (stored === null) throw new Error(`The new batch ${lot_code} can't be read`);
  const after = {
    lot_code,
    growth_recipe,
    crop,
    start_date,
    tags,
    trays: body.trays,
    completed_to: body.completed_to ?? null,
    plan: digestPlan(tokens, saved),
  };
  return {
    answer:
      harvests_left_open === null
        ? jsonText<CreateBatchAnswer>(stored.json)
        : withHarvests(stored.json, harvests_left_open),
    audit: [{ kind: 'batch', record: uuid, what: 'create', before: null, after }],
    changed: { batch: [uuid], ...(bed.length > 0 ? { bed } : {}) },
  };
}

function withHarvests(json: string, harvests_left_open: readonly Uuid[]) {
  const batch: object = JSON.parse(json);
  return jsonText<CreateBatchAnswer>(JSON.stringify({ ...batch, harvests_left_open }));
}
