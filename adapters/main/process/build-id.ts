import { randomUUID } from 'node:crypto';

declare const PHYTO_BUILD: string | undefined;

/**
 * What tells this build from any other: a hash of the sources, set by the bundler, so the same for all servers of one
 * build. Sources that run as they are may be edited at any time: there each process is a build of its own.
 */
export const BUILD = typeof PHYTO_BUILD === 'string' ? PHYTO_BUILD : `sources-${randomUUID()}`;
