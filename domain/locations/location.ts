import type { PrefixedId, Uuid } from '#domain/ids.ts';

/** The maximum number of beds added in one request. */
export const MAX_NEW_BEDS = 500;

/** Prefixes of ids. */
export type PrefixedKind = 'bed' | 'phys' | 'hvac' | 'reservoir';

/** A location for trays: a bed, or a physical location such as a table or a cold store. */
export interface Place {
  readonly id: PrefixedId;
  readonly name: string;
  readonly chamber: Uuid | null;
  readonly chamber_name: string | null;
  /** The shelf of a bed; null for a physical location. */
  readonly stack: string | null;
  readonly row: number | null;
  /** Trays can't be put on an inactive bed. */
  readonly active: boolean;
  /** Limit on trays; null for none. */
  readonly tray_capacity: number | null;
}

/** Returns the prefix of an id, or null. */
export function kindOfId(id: string): PrefixedKind | null {
  if (id.startsWith('bed-')) return 'bed';
  if (id.startsWith('phys-')) return 'phys';
  if (id.startsWith('hvac-')) return 'hvac';
  return id.startsWith('reservoir-') ? 'reservoir' : null;
}

export const isBedId = (id: string): boolean => kindOfId(id) === 'bed';

export const isPhysicalId = (id: string): boolean => kindOfId(id) === 'phys';
