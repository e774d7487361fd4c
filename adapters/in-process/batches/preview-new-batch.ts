import type { WriteContext } from '#adapters/in-process/operations/mutation.ts';
import { withRemedyTexts } from '#adapters/in-process/operations/remedy-texts.ts';
import type { Answer, UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import { planOrder } from '#domain/actions/order-actions.ts';
import { actionLabel } from '#domain/batches/history/action-label.ts';
import { batchPhases } from '#domain/batches/history/batch-phases.ts';
import { lotCode } from '#domain/batches/lot-code.ts';
import type { PlannedBatch } from '#domain/batches/occupancy/planned-batch.ts';
import { NOT_YET, planFacts } from '#domain/batches/occupancy/preview-plan.ts';
import { previewBatch } from '#domain/batches/remedies/preview-batch.ts';
import { previewBeside } from '#domain/batches/remedies/preview-series.ts';
import { endOfPlan } from '#domain/batches/schedule/end-of-plan.ts';
import type { Day } from '#domain/time.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import type { Pace } from '#ports/imports/import-files.ts';
import type { FarmReader } from '#ports/storage/storage.ts';
import type { Ground } from './conflict-ground.ts';
import { type Draft, draftBatch, seriesBodies } from './draft-batch.ts';

interface PreviewDeps {
  readonly readConflictGround: (tx: FarmReader) => Promise<Ground>;
  readonly texts: EnglishTexts;
  readonly pace: Pace;
}

/** Previews a new batch, and the others of its series, without storing them. */
export async function previewNewBatch(
  tx: FarmReader,
  context: WriteContext,
  { input: { body } }: UseCaseCall<'previewBatch'>,
  { readConflictGround, texts, pace }: PreviewDeps,
): Promise<Answer<'previewBatch'>> {
  const { site } = context;
  const bodies = seriesBodies(body);
  const drafts: Draft[] = [];
  for (const [at, one] of bodies.entries()) {
    await pace();
    // Its actions must sort after all stored actions, and after those of the batches before it.
    const firstId = async (count: number) => Number.MAX_SAFE_INTEGER - count * (bodies.length - at);
    drafts.push(await draftBatch(tx, context, one, firstId));
  }
  const [first] = drafts;
  if (first === undefined) throw new Error('A series has at least one batch');
  const { planned, crop_code, harvests_left_open, replan } = first;
  const { start_date, actions, state } = planned;
  const numberIn = (year: string) => tx.lotNumberAhead(crop_code, Number(year));
  const [ground, number] = await Promise.all([readConflictGround(tx), numberIn(start_date.slice(0, 4))]);
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
    series: body.repeat === undefined ? [] : await previewSeries(drafts, { ground, today: site.today, numberIn, pace }),
    ...planFacts(actions, standing, names),
    ...preview,
    conflicts: withRemedyTexts(texts, preview.conflicts),
  };
}

type PreviewedSeries = AnswerOf<Operations['previewBatch']>['series'];

interface SeriesGround {
  readonly ground: Ground;
  readonly today: Day;
  /** Returns the number in the next lot code of a year. */
  readonly numberIn: (year: string) => Promise<number>;
  readonly pace: Pace;
}

/** Previews each batch of a series; those before it count as planned. */
async function previewSeries(
  drafts: readonly Draft[],
  { ground, today, numberIn, pace }: SeriesGround,
): Promise<PreviewedSeries> {
  const earlier: PlannedBatch[] = [];
  const series: PreviewedSeries[number][] = [];
  for (const { planned, crop_code } of drafts) {
    await pace();
    const { uuid, actions, state, start_date } = planned;
    const year = start_date.slice(0, 4);
    const before = earlier.filter((one) => one.start_date.slice(0, 4) === year).length;
    const lot_code = lotCode(crop_code, start_date, (await numberIn(year)) + before);
    const end_date = endOfPlan(planned);
    const batch = { uuid, lot_code, actions, state, start_date, end_date };
    const { occupancy, conflicts, warnings } = previewBeside(ground, earlier, batch, today);
    const harvest = planOrder(actions).find(({ action_type }) => action_type === 'harvest_action');
    series.push({
      ...{ lot_code, start_date, end_date, harvest_date: harvest?.action_needed_date ?? null },
      chambers: occupancy.map(({ name, places }) => ({ name, places })),
      ...{ conflicts: conflicts.length, warnings: [...warnings] },
    });
    earlier.push(batch);
  }
  return series;
}
