import type { FirstRunStep } from './first-run-steps.ts';

/** The farm's name and location settings. */
export interface SiteSettings {
  readonly display_name: string;
  /** IANA name of the zone of the farm's calendar days. */
  readonly time_zone: string;
  readonly locale: string;
  readonly units: { readonly temperature: 'C' | 'F'; readonly mass: 'g' | 'oz' };
  /** Readings outside these limits cause a warning. */
  readonly thresholds: Thresholds;
  /** Hosts, each with an optional port, whose videos the web app may show. */
  readonly video_hosts: string[];
  /** Steps of the first run that were skipped, or confirmed without a change. */
  readonly first_run_passed: FirstRunStep[];
  /** Days for which single readings are kept. */
  readonly single_days: number;
  /** True if places are announced to Home Assistant. */
  readonly home_assistant: boolean;
  readonly version: number;
}

/** Limits for readings; null for none. */
export interface Thresholds {
  /** °C. */
  readonly temperature_min: number | null;
  readonly temperature_max: number | null;
  /** % relative humidity. */
  readonly humidity_max: number | null;
  /** Hours per day that a reading may be outside the limits before a notification. */
  readonly hours_outside_max: number | null;
  /** Hours of light per day. */
  readonly light_hours_min: number | null;
  readonly light_hours_max: number | null;
  /** Difference in °C between the top and bottom shelf of a stack. */
  readonly shelf_difference_max: number | null;
}

/** Default of a new farm. */
export const NO_THRESHOLDS: Thresholds = {
  temperature_min: null,
  temperature_max: null,
  humidity_max: null,
  hours_outside_max: null,
  light_hours_min: null,
  light_hours_max: null,
  shelf_difference_max: null,
};
