/** Text of a UUID, any version, lower case. */
export type Uuid = string;

/** Text of an id with its kind in front: `bed-…`, `phys-…`, `hvac-…`, `reservoir-…`. */
export type PrefixedId = string;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Matches the text of a uuid. */
export const UUID_PATTERN = new RegExp(`^${UUID}$`);

/** Matches a place where trays can stand: a bed or a physical location. */
export const LOCATION_ID_PATTERN = new RegExp(`^(?:bed|phys)-${UUID}$`);

/** Matches any id that carries its kind in front. */
export const PREFIXED_ID_PATTERN = new RegExp(`^(?:bed|phys|hvac|reservoir)-${UUID}$`);
