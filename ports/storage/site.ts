import type { DiscoMode } from '#domain/site/disco-mode.ts';
import type { SiteSettings } from '#domain/site/site.ts';

/** Reads the site: settings, counts and disco mode. */
export interface SiteReader {
  site(): Promise<SiteSettings>;
  /** Returns the last disco mode, ended or not. */
  disco(): Promise<DiscoMode | null>;
  counts(): Promise<{
    beds: number;
    chambers: number;
    hvacs: number;
    reservoirs: number;
    bed_faults: number;
    hvac_faults: number;
    reservoir_faults: number;
  }>;
}

/** Writes the site: settings, counts and disco mode. */
export interface SiteWriter {
  saveSite(site: SiteSettings): Promise<void>;
  saveDisco(disco: DiscoMode): Promise<void>;
}
