import type { PrefixedId, Uuid } from '#domain/ids.ts';

/** The kinds whose ids carry the kind in front. */
export type PrefixedKind = 'bed' | 'phys' | 'hvac' | 'reservoir';

/** A place where trays can stand: a bed, or a physical location such as a table or a cold store. */
export interface Place {
  readonly id: PrefixedId;
  readonly name: string;
  readonly chamber: Uuid | null;
  readonly chamber_name: string | null;
  /** The stack and the row of a bed's shelf; null for a physical location. */
  readonly stack: string | null;
  readonly row: number | null;
  /** On an inactive bed no trays may be put. */
  readonly active: boolean;
  /** How many trays may stand there; null for no limit. */
  readonly tray_capacity: number | null;
}

/** The kind that an id carries in front; null where it carries none. */
export function kindOfId(id: string): PrefixedKind | null {
  if (id.startsWith('bed-')) return 'bed';
  if (id.startsWith('phys-')) return 'phys';
  if (id.startsWith('hvac-')) return 'hvac';
  return id.startsWith('reservoir-') ? 'reservoir' : null;
}

/** Whether the id is a bed's. */
export const isBedId = (id: string): boolean => kindOfId(id) === 'bed';

/** Whether the id is a physical location's. */
export const isPhysicalId = (id: string): boolean => kindOfId(id) === 'phys';

/** Whether trays can stand at what the id names. */
export const isTrayLocationId = (id: string): boolean => isBedId(id) || isPhysicalId(id);
