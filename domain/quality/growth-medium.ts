import type { Uuid } from '#domain/ids.ts';

/** What roots grow in. */
export interface GrowthMedium {
  readonly uuid: Uuid;
  readonly name: string;
  /** Coir, rock wool, peat, mat …: in the farm's own words. */
  readonly kind: string | null;
  readonly supplier: Uuid | null;
  readonly description: string | null;
  readonly archived: boolean;
  readonly version: number;
}
