import type { PrefixedId, Uuid } from '#domain/ids.ts';
import type { IrrigationProperties, LightProperties } from '#domain/life/life-recipes.ts';

/** A room of the farm with its own climate. */
export interface Chamber {
  readonly uuid: Uuid;
  readonly name: string;
  readonly active: boolean;
  readonly version: number;
}

/** The fields that all machines share. */
export interface Machine {
  readonly uuid: PrefixedId;
  readonly name: string;
  readonly active: boolean;
  /** Fault reported by the device; null if there is none. */
  readonly general_control_error: string | null;
  readonly version: number;
}

/** A bed: one shelf (row) of one stack in a chamber. */
export interface Bed extends Machine {
  readonly chamber: Uuid;
  readonly stack: string;
  /** 1 is the lowest. */
  readonly row: number;
  readonly reservoir: PrefixedId | null;
  /** Trays; null for no limit. */
  readonly tray_capacity: number | null;
  readonly light_recipe: Uuid | null;
  readonly irrigation_recipe: Uuid | null;
  /** Included on request (`hydrate`). */
  readonly chamber_name?: string | undefined;
  /** Included on request (`hydrate`), in seconds. */
  readonly light_recipe_properties?: LightProperties | null | undefined;
  readonly irrigation_recipe_properties?: IrrigationProperties | null | undefined;
  /** Standing trays by batch. */
  readonly standing: readonly {
    readonly batch: Uuid;
    readonly crop_code: string;
    readonly crop_number: number;
    readonly trays: number;
  }[];
}

/** The climate control of a chamber. */
export interface Hvac extends Machine {
  readonly chamber: Uuid | null;
}

/** An HVAC with the name of its chamber. */
export interface HydratedHvac extends Hvac {
  readonly chamber_name?: string | null | undefined;
}

/** A nutrient reservoir. */
export type Reservoir = Machine;

/** A location without controls: a table, a trolley, a cold store. */
export interface PhysicalLocation {
  readonly uuid: PrefixedId;
  readonly location_name: string;
  readonly active: boolean;
  readonly version: number;
}

export interface TrayType {
  readonly uuid: Uuid;
  readonly name: string;
  readonly cells: number | null;
  readonly area_m2: number | null;
  readonly active: boolean;
  readonly version: number;
}
