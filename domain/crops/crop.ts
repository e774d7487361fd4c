import type { Uuid } from '#domain/ids.ts';

/** A plant family, by its common name. */
export interface Family {
  readonly uuid: Uuid;
  readonly common: string;
  readonly archived: boolean;
  readonly version: number;
}

/** A crop; its code (2 to 6 capitals or figures, unique) heads the lot codes. */
export interface Crop {
  readonly uuid: Uuid;
  readonly name: string;
  readonly code: string;
  readonly family: Uuid | null;
  readonly supplier: Uuid | null;
  /** °C below which the crop does not grow: the base of its growing degree days. */
  readonly base_temperature: number | null;
  /** Place in the order of creation, from 1; gives the crop its colour. */
  readonly number: number;
  readonly archived: boolean;
  readonly version: number;
}
