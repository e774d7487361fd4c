import type { FarmApi, OperationName, Operations } from '#ports/farm-api/index.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';

/** Operations that change data. */
export type ChangingOperation = {
  [N in OperationName]: Operations[N] extends { readonly method: 'GET' } | { readonly changes: false } ? never : N;
}[OperationName];

/** A prepared call that succeeds; `again` prepares one that changes nothing. */
export interface Example {
  readonly farm: Pick<SeededFarm, 'deps' | 'storage' | 'service' | 'close'>;
  run(): Promise<unknown>;
  readonly again?: () => Promise<unknown>;
  readonly who: string;
  readonly kind: AuditEntry['kind'];
}

/** Examples of some operations. */
export type Examples = Readonly<Partial<Record<ChangingOperation, () => Promise<Example>>>>;

interface Call {
  readonly kind: AuditEntry['kind'];
  readonly run: () => Promise<unknown>;
  readonly again?: () => Promise<unknown>;
}

/** An example on the seeded farm; it creates what it needs first. */
export const on =
  (person: 'ana' | 'admin', prepare: (api: FarmApi, farm: SeededFarm) => Promise<Call>) =>
  async (): Promise<Example> => {
    const farm = await openSeededFarm();
    const call = await prepare(farm.service.as(farm.caller(person)), farm);
    return { farm, who: person, ...call };
  };
