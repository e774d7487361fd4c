export type Side = 'mine' | 'theirs';

/** A field that at least one of two people changed. */
export interface FieldDifference<Name extends string> {
  readonly name: Name;
  /** The side that changed the field, used by default; null if both changed it differently. */
  readonly side: Side | null;
}

/** The differences between two edits of one record. */
export interface Comparison<Name extends string> {
  readonly different: readonly FieldDifference<Name>[];
  readonly same: readonly Name[];
}

/** Compares two edits of `base` field by field. */
export function compareEdits<Name extends string>(
  names: readonly Name[],
  base: Readonly<Record<Name, unknown>>,
  mine: Readonly<Record<Name, unknown>>,
  theirs: Readonly<Record<Name, unknown>>,
): Comparison<Name> {
  const isSame = (name: Name) => Object.is(mine[name], theirs[name]);
  return {
    different: names
      .filter((name) => !isSame(name))
      .map((name) => ({ name, side: sideOf(base[name], mine[name], theirs[name]) })),
    same: names.filter(isSame),
  };
}

function sideOf(base: unknown, mine: unknown, theirs: unknown): Side | null {
  if (Object.is(theirs, base)) return 'mine';
  return Object.is(mine, base) ? 'theirs' : null;
}

/** Returns the side of each field: the picked one, else the default. */
export function sidesOf<Name extends string>(
  { different }: Comparison<Name>,
  picked: ReadonlyMap<Name, Side>,
): ReadonlyMap<Name, Side | null> {
  return new Map(different.map(({ name, side }) => [name, picked.get(name) ?? side]));
}
