import type { hardwareOperations } from '#ports/farm-api/hardware.ts';
import type { FarmDeps } from '../deps.ts';
import type { Mutate } from '../mutation.ts';
import type { UseCases } from '../use-case.ts';
import { bedUseCases } from './beds.ts';
import { machineUseCases } from './machines.ts';

/** Places where trays stand, and the machines that serve them. */
export const hardwareUseCases = (deps: FarmDeps, mutate: Mutate): UseCases<keyof typeof hardwareOperations> => ({
  ...bedUseCases(deps, mutate),
  ...machineUseCases(deps, mutate),
});
