import type { SiteFormats } from '#web/data/site-formats.ts';

/** The formats in which the screen at a path is shown. */
export interface Shown {
  readonly path: string;
  readonly formats: SiteFormats;
}

/** Returns the formats to show at a path: the site's own, except on the screen that is open when they change. */
export const nextShown = (shown: Shown | null, now: Shown): Shown => (shown?.path === now.path ? shown : now);
