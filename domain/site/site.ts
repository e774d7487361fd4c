/** The farm's name and location settings. */
export interface SiteSettings {
  readonly display_name: string;
  /** IANA name; the farm's days are counted in this zone. */
  readonly time_zone: string;
  readonly locale: string;
  readonly units: { readonly temperature: 'C' | 'F'; readonly mass: 'g' | 'oz' };
  /** Readings outside these limits cause a warning. */
  readonly thresholds: Thresholds;
  readonly version: number;
}

/** The farm's limits; null where it sets none. */
export interface Thresholds {
  /** °C. */
  readonly temperature_min: number | null;
  readonly temperature_max: number | null;
  /** % relative humidity. */
  readonly humidity_max: number | null;
  /** Hours a day that a reading may be outside the limits before someone is notified. */
  readonly hours_outside_max: number | null;
  /** Hours of light a day. */
  readonly light_hours_min: number | null;
  readonly light_hours_max: number | null;
  /** °C between the top and the bottom shelf of a stack. */
  readonly shelf_difference_max: number | null;
}

/** The limits of a new farm: none. */
export const NO_THRESHOLDS: Thresholds = {
  temperature_min: null,
  temperature_max: null,
  humidity_max: null,
  hours_outside_max: null,
  light_hours_min: null,
  light_hours_max: null,
  shelf_difference_max: null,
};
