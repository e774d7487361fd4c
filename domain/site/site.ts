/** What a farm calls itself and where it is. */
export interface SiteSettings {
  readonly display_name: string;
  /** IANA name; days of the farm are counted in it. */
  readonly time_zone: string;
  readonly locale: string;
  readonly units: { readonly temperature: 'C' | 'F'; readonly mass: 'g' | 'oz' };
  /** Outside these a reading is worth a warning. */
  readonly thresholds: Thresholds;
  readonly version: number;
}

/** The farm's own limits; null where it sets none. */
export interface Thresholds {
  /** °C. */
  readonly temperature_min: number | null;
  readonly temperature_max: number | null;
  /** % relative humidity. */
  readonly humidity_max: number | null;
  /** Hours a day that a reading may be outside before somebody is told. */
  readonly hours_outside_max: number | null;
  /** Hours of light a day. */
  readonly light_hours_min: number | null;
  readonly light_hours_max: number | null;
  /** °C between the top and the bottom shelf of a stack. */
  readonly shelf_difference_max: number | null;
}

/** No limits at all: what a farm has before it sets any. */
export const NO_THRESHOLDS: Thresholds = {
  temperature_min: null,
  temperature_max: null,
  humidity_max: null,
  hours_outside_max: null,
  light_hours_min: null,
  light_hours_max: null,
  shelf_difference_max: null,
};
