import { mergeChanged } from '#adapters/in-process/operations/merge-changed.ts';
import type { WriteContext, Written } from '#adapters/in-process/operations/mutation.ts';
import type { Frozen, UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import { deriveBedEvents } from '#domain/batches/history/bed-events.ts';
import { lotCode } from '#domain/batches/lot-code.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Day } from '#domain/time.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import { jsonText } from '#ports/json-text.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { Changed } from '#ports/storage/events.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import type { Tokens } from '#ports/tokens.ts';
import { deriveRow } from './apply-changes.ts';
import { digestPlan } from './audit-digest.ts';
import { refreshBedRecipes } from './bed-recipes.ts';
import { draftBatch, seriesBodies } from './draft-batch.ts';

type CreateBatchAnswer = Frozen<AnswerOf<Operations['createBatch']>>;

type Call = UseCaseCall<'createBatch'>;

/** Plans a batch from a recipe, and places its trays if it is already growing; a repeated plan becomes several batches. */
export async function createBatch(
  tx: FarmWriter,
  context: WriteContext,
  { input: { body } }: Call,
  tokens: Pick<Tokens, 'hashSecret'>,
): Promise<Written<CreateBatchAnswer>> {
  const made: Made[] = [];
  for (const one of seriesBodies(body)) made.push(await storeBatch(tx, context, one, tokens));
  const [first] = made;
  const stored = first === undefined ? null : await tx.batchJson(first.uuid, true, context.site);
  if (first === undefined || stored === null) throw new Error("The new batch can't be read");
  const { harvests_left_open } = first;
  const added = {
    ...(harvests_left_open === null ? {} : { harvests_left_open }),
    ...(body.repeat === undefined
      ? {}
      : { series: made.map(({ uuid, lot_code, start_date }) => ({ uuid, lot_code, start_date })) }),
  };
  return {
    answer: withFields(stored.json, added),
    audit: made.map(({ audit }) => audit),
    changed: mergeChanged(made.map(({ changed }) => changed)),
  };
}

interface Made {
  readonly uuid: Uuid;
  readonly lot_code: string;
  readonly start_date: Day;
  readonly harvests_left_open: readonly Uuid[] | null;
  readonly audit: AuditEntry;
  readonly changed: Changed;
}

async function storeBatch(
  tx: FarmWriter,
  context: WriteContext,
  body: Call['input']['body'],
  tokens: Pick<Tokens, 'hashSecret'>,
): Promise<Made> {
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
    ...{ uuid, lot_code, start_date, harvests_left_open },
    audit: { kind: 'batch', record: uuid, what: 'create', before: null, after },
    changed: { batch: [uuid], ...(bed.length > 0 ? { bed } : {}) },
  };
}

function withFields(json: string, added: object) {
  if (Object.keys(added).length === 0) return jsonText<CreateBatchAnswer>(json);
  const batch: object = JSON.parse(json);
  return jsonText<CreateBatchAnswer>(JSON.stringify({ ...batch, ...added }));
}
