import type { Uuid } from '#domain/ids.ts';

export interface GrowthMedium {
  readonly uuid: Uuid;
  readonly name: string;
  /** Free text, such as coir, rock wool or peat. */
  readonly kind: string | null;
  readonly supplier: Uuid | null;
  readonly description: string | null;
  readonly archived: boolean;
  readonly version: number;
}
