import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import type { Mutate } from '#adapters/in-process/operations/mutation.ts';
import type { UseCases } from '#adapters/in-process/operations/use-case.ts';
import type { hardwareOperations } from '#ports/farm-api/hardware.ts';
import { bedUseCases } from './beds.ts';
import { machineUseCases } from './machines.ts';

/** Places where trays stand, and the machines that serve them. */
export const hardwareUseCases = (deps: FarmDeps, mutate: Mutate): UseCases<keyof typeof hardwareOperations> => ({
  ...bedUseCases(deps, mutate),
  ...machineUseCases(deps, mutate),
});
