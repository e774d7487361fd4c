import { oneOf } from '#adapters/in-process/operations/lists.ts';
import { checkVersion, type Written } from '#adapters/in-process/operations/mutation.ts';
import { refuseDependants } from '#adapters/in-process/records/dependants.ts';
import type { CallOptions } from '#ports/farm-api/index.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';

/** Deletes a bed that nothing refers to. */
export async function removeBed(
  tx: FarmWriter,
  uuid: string,
  { ifMatch }: Pick<CallOptions, 'ifMatch'>,
): Promise<Written<undefined>> {
  const { standing, ...was } = oneOf(await tx.beds({ uuids: [uuid] }), uuid, 'bed');
  checkVersion(ifMatch, was.version);
  await refuseDependants(tx, 'bed', uuid);
  await tx.deleteBed(uuid);
  return {
    answer: undefined,
    audit: [{ kind: 'bed', record: uuid, what: 'delete', before: was, after: null }],
    changed: { bed: [uuid] },
  };
}
