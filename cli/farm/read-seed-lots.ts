import type { FormContext } from '#cli/forms/form.ts';
import type { OpenFarm } from '#cli/runtime/cli.ts';
import { seedLotsSown } from '#domain/batches/seed-lots-sown.ts';
import { rowsOf } from '#ports/schemas/paging.ts';

const RECENT_BATCHES = 20;

/** Adds to the contexts of sowings the seed lot that was last used for their crop. */
export async function withSeedLots({ api }: OpenFarm, contexts: readonly FormContext[]): Promise<FormContext[]> {
  const crops = [...new Set(contexts.filter(isSowing).map(({ batch }) => batch.crop))];
  const lots = new Map(await Promise.all(crops.map(async (crop) => [crop, await lastSeedLot(api, crop)] as const)));
  return contexts.map((context) => {
    const lot = lots.get(context.batch.crop);
    return lot === undefined || !isSowing(context) ? context : { ...context, lastSeedLot: lot };
  });
}

const isSowing = ({ task, isCorrection }: FormContext): boolean =>
  task.action_type === 'create_tray_action' && isCorrection !== true;

async function lastSeedLot(api: OpenFarm['api'], crop: string): Promise<string | undefined> {
  const query = { crop, order_by: '-start_date', page_num: 1, page_size: RECENT_BATCHES } as const;
  const stages = (['Alive', 'Done'] as const).map((internal_state) =>
    api.listBatches({ query: { ...query, internal_state } }),
  );
  return seedLotsSown((await Promise.all(stages)).flatMap(rowsOf))[0]?.seed_lot;
}
