import type { Written } from '#adapters/in-process/operations/mutation.ts';
import type { Frozen } from '#adapters/in-process/operations/use-case.ts';
import type { BatchChanges } from '#domain/batches/farm-slice.ts';
import type { ChangesAnswer } from '#ports/farm-api/batches/actions.ts';
import { jsonText } from '#ports/json-text.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { type Applying, applyChanges } from './apply-changes.ts';
import type { LoadedFarm } from './load-slice.ts';

/** Stores the changes of a decision and returns everything that changed, as calls on actions answer it. */
export async function answerChanges(
  tx: FarmWriter,
  loaded: LoadedFarm,
  changes: BatchChanges,
  applying: Applying,
): Promise<Written<Frozen<ChangesAnswer>>> {
  const { actions, audit, changed } = await applyChanges(tx, loaded, changes, applying);
  const uuids = changes.batches.map(({ uuid }) => uuid);
  const [saved, stages] = [actions, changes.stage_changes].map((list) => JSON.stringify(list));
  const readAnswer = async () => {
    const batches = uuids.length > 0 ? (await tx.batchesJson(uuids, applying.site.today)).json : '[]';
    return jsonText<Frozen<ChangesAnswer>>(`{"actions":${saved},"batches":${batches},"stage_changes":${stages}}`);
  };
  return { answer: readAnswer(), audit, changed };
}
