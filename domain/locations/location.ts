import type { PrefixedId, Uuid } from '#domain/ids.ts';

/** The kinds of id that start with the kind. */
export type PrefixedKind = 'bed' | 'phys' | 'hvac' | 'reservoir';

/** A place for trays: a bed, or a physical location such as a table or a cold store. */
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
  /** Maximum number of trays; null for no limit. */
  readonly tray_capacity: number | null;
}

/** Returns the kind that an id starts with, else null. */
export function kindOfId(id: string): PrefixedKind | null {
  if (id.startsWith('bed-')) return 'bed';
  if (id.startsWith('phys-')) return 'phys';
  if (id.startsWith('hvac-')) return 'hvac';
  return id.startsWith('reservoir-') ? 'reservoir' : null;
}

export const isBedId = (id: string): boolean => kindOfId(id) === 'bed';

export const isPhysicalId = (id: string): boolean => kindOfId(id) === 'phys';

/** Returns true if the id is of a bed or a physical location. */
export const isTrayLocationId = (id: string): boolean => isBedId(id) || isPhysicalId(id);
