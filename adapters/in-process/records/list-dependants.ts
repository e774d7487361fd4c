import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { refuseMissing } from '#adapters/in-process/operations/missing-record.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import type { dependantOperations } from '#ports/farm-api/dependants.ts';
import { usersOf } from './dependants.ts';

interface DependantCall {
  readonly input: { readonly params: { readonly uuid: string } };
}

/** Lists what refers to a record, so that a screen can name it before the record is deleted. */
export function dependantUseCases({ storage }: Pick<FarmDeps, 'storage'>): UseCases<keyof typeof dependantOperations> {
  const dependantsOf =
    (kind: 'tray_type' | 'physical_location') =>
    ({ input: { params } }: DependantCall) =>
      storage.read(async (tx) => {
        if ((await tx.recordOf(kind, params.uuid)) === null) refuseMissing(kind, params.uuid);
        return (await tx.dependants(kind, params.uuid)).map(usersOf);
      });
  return {
    listTrayTypeDependants: dependantsOf('tray_type'),
    listPhysicalLocationDependants: dependantsOf('physical_location'),
  };
}
