import type { Uuid } from '#domain/ids.ts';

/** The substrate that roots grow in. */
export interface GrowthMedium {
  readonly uuid: Uuid;
  readonly name: string;
  /** Coir, rock wool, peat, mat …: free text. */
  readonly kind: string | null;
  readonly supplier: Uuid | null;
  readonly description: string | null;
  readonly archived: boolean;
  readonly version: number;
}
