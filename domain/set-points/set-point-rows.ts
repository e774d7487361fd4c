import type { Override } from './override.ts';
import { isFollowed } from './set-point-facts.ts';
import type { SetPoint } from './set-points.ts';

type Points = Readonly<Record<string, SetPoint>>;

/** The set points of a place, their reasons, and what its device reports, by key. */
interface PlacePoints<O extends Pick<Override, 'key'>> {
  readonly recipe: Points;
  /** Those in force, oldest first. */
  readonly overrides: readonly O[];
  readonly asked: Points;
  /** Null if it never did. */
  readonly reported: { readonly state: Readonly<Record<string, SetPoint | boolean>> } | null;
}

/** A set point of a place, or something else that its device reports. */
interface PointRow<O> {
  readonly key: string;
  readonly recipe: SetPoint | undefined;
  /** The newest one in force, which counts; null for none. */
  readonly override: O | null;
  readonly asked: SetPoint | undefined;
  readonly reported: SetPoint | boolean | undefined;
  /** Null where nothing is asked for or reported. */
  readonly isFollowed: boolean | null;
}

/**
 * Returns the set points of a place, without those that are neither asked for nor reported. What a device reports beyond its
 * set points, such as its mode, comes last.
 */
export function setPointRows<O extends Pick<Override, 'key'>>(place: PlacePoints<O>): PointRow<O>[] {
  const { recipe, overrides, asked } = place;
  const state = place.reported?.state ?? {};
  const keys = [...Object.keys(asked), ...Object.keys(state).filter((key) => !Object.hasOwn(asked, key))];
  return keys
    .filter((key) => asked[key] != null || state[key] != null)
    .map((key) => ({
      ...{ key, recipe: recipe[key], asked: asked[key], reported: state[key] },
      override: overrides.findLast((one) => one.key === key) ?? null,
      isFollowed: isFollowed(asked[key], state[key]),
    }));
}
