/** An id in JSON, whatever stands before its uuid. */
const IDS = /"((?:bed-|phys-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/** The ids of all records and places that an action's properties, as JSON text, name; each once. */
export const namedRecords = (properties: string): string[] => [
  ...new Set([...properties.matchAll(IDS)].flatMap(([, id]) => id ?? [])),
];
