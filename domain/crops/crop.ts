import type { Uuid } from '#domain/ids.ts';

export interface Family {
  readonly uuid: Uuid;
  readonly common: string;
  readonly archived: boolean;
  readonly version: number;
}

/** A crop; lot codes start with its code (2 to 6 capital letters or digits, unique). */
export interface Crop {
  readonly uuid: Uuid;
  readonly name: string;
  readonly code: string;
  readonly family: Uuid | null;
  readonly supplier: Uuid | null;
  /** Base temperature of growing degree days, in °C: the crop does not grow below it. */
  readonly base_temperature: number | null;
  /** Position in the order of creation, from 1; determines the crop's colour. */
  readonly number: number;
  readonly archived: boolean;
  readonly version: number;
}
