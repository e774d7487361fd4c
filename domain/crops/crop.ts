import type { Uuid } from '#domain/ids.ts';

export interface Family {
  readonly uuid: Uuid;
  readonly common: string;
  readonly archived: boolean;
  readonly version: number;
}

/** A crop. Its code (2 to 6 capital letters or digits, unique) begins the lot codes. */
export interface Crop {
  readonly uuid: Uuid;
  readonly name: string;
  readonly code: string;
  readonly family: Uuid | null;
  readonly supplier: Uuid | null;
  /** Base temperature for growing degree days, in °C. Below it, the crop doesn't grow. */
  readonly base_temperature: number | null;
  /** Position in the order of creation, from 1. It selects the crop's colour. */
  readonly number: number;
  readonly archived: boolean;
  readonly version: number;
}
