/** Ids in JSON, with or without a prefix for the type of location. */
const IDS = /"((?:bed-|phys-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** Returns the ids of all records and locations in an action's properties (as JSON), without duplicates. */
export const namedRecords = (properties: string): string[] => [
  ...new Set([...properties.matchAll(IDS)].flatMap(([, id]) => id ?? [])),
];
