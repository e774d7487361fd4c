/** A UUID of any version, in lower case. */
export type Uuid = string;

/** An id with a prefix for its kind: `bed-…`, `phys-…`, `hvac-…`, `reservoir-…`. */
export type PrefixedId = string;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export const UUID_PATTERN = new RegExp(`^${UUID}$`);

/** Matches the id of a location for trays: a bed or a physical location. */
export const LOCATION_ID_PATTERN = new RegExp(`^(?:bed|phys)-${UUID}$`);

/** Matches an id with any prefix. */
export const PREFIXED_ID_PATTERN = new RegExp(`^(?:bed|phys|hvac|reservoir)-${UUID}$`);
