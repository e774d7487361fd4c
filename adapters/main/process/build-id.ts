import { randomUUID } from 'node:crypto';

declare const PHYTO_BUILD: string | undefined;

/**
 * Identifies the build by a hash of the sources, set by the bundler. Unbundled sources can change at any time, so each
 * process gets its own id.
 */
export const BUILD = typeof PHYTO_BUILD === 'string' ? PHYTO_BUILD : `sources-${randomUUID()}`;
