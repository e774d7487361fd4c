import type { DiscoMode } from '#domain/site/disco-mode.ts';
import type { SiteSettings } from '#domain/site/site.ts';

export interface SiteReader {
  site(): Promise<SiteSettings>;
  /** Returns the last disco mode, even if it has ended. */
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

export interface SiteWriter {
  saveSite(site: SiteSettings): Promise<void>;
  saveDisco(disco: DiscoMode): Promise<void>;
}
