import type { PrefixedId, Uuid } from '#domain/ids.ts';
import type { EnvironmentProperties, FertigationProperties, LightProperties } from '#domain/life/life-recipes.ts';
import type { Subject } from '#domain/telemetry/reading.ts';

export interface SimulatedChamber {
  readonly uuid: Uuid;
  readonly climate: EnvironmentProperties;
  /** When its day begins, site time, HH:MM. */
  readonly lights_on: string;
}

export interface SimulatedBed {
  readonly uuid: PrefixedId;
  readonly chamber: SimulatedChamber;
  /** Height in its stack: -1 at the bottom, 1 at the top. */
  readonly height: number;
  /** Null for a dark bed. */
  readonly light: LightProperties | null;
}

export interface SimulatedHvac {
  readonly uuid: PrefixedId;
  readonly chamber: SimulatedChamber;
}

export interface SimulatedReservoir {
  readonly uuid: PrefixedId;
  readonly feed: Pick<FertigationProperties, 'ec' | 'ph'>;
}

/** A machine that has failed, since an epoch millisecond. */
export interface SimulatedFailure {
  readonly subject: Subject;
  readonly since: number;
}

/** A farm's machines and their set points. */
export interface SimulatedFarm {
  /** Equal seeds give equal readings. */
  readonly seed: number;
  readonly beds: readonly SimulatedBed[];
  readonly hvacs: readonly SimulatedHvac[];
  readonly reservoirs: readonly SimulatedReservoir[];
  /** A machine whose probes send -1023. */
  readonly deadProbe: SimulatedFailure | null;
  /** A bed whose light no longer goes off. */
  readonly stuckLight: SimulatedFailure | null;
  /** Returns the second of the day on the site's clock. */
  secondOfDay(at: number): number;
}

/** The beds whose lights play, with the epoch millisecond until which they do. */
export type PlayingLights = ReadonlyMap<Subject, number>;

export const NO_LIGHTS_PLAY: PlayingLights = new Map();

/** The value that a broken temperature probe sends: the reading of an open circuit on a common converter. */
export const DEAD_PROBE = -1023;
