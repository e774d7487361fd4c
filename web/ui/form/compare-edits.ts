export type Side = 'mine' | 'theirs';

/** One field that two people have changed, or one of them. */
export interface FieldDifference<Name extends string> {
  readonly name: Name;
  /** Which side is taken without asking: the one that changed it. Null where both did, each in their own way. */
  readonly side: Side | null;
}

/** What two edits of the same record have apart, and what they share. */
export interface Comparison<Name extends string> {
  readonly different: readonly FieldDifference<Name>[];
  readonly same: readonly Name[];
}

/** Compares two edits of what both began from, field by field. */
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

/** The sides as picked so far, on top of those that need no picking. */
export function sidesOf<Name extends string>(
  { different }: Comparison<Name>,
  picked: ReadonlyMap<Name, Side>,
): ReadonlyMap<Name, Side | null> {
  return new Map(different.map(({ name, side }) => [name, picked.get(name) ?? side]));
}
