import { randomUUID } from 'node:crypto';

declare const PHYTO_BUILD: string | undefined;

/**
 * Identifies the build: a hash of the sources, set by the bundler. Unbundled sources may be edited at any time, so each
 * process gets an id of its own.
 */
export const BUILD = typeof PHYTO_BUILD === 'string' ? PHYTO_BUILD : `sources-${randomUUID()}`;
