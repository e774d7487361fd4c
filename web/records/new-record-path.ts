/** The query parameter that opens the form of a new record. Its value is the record's name; '' for none. */
export const NEW_KEY = 'new';

/** Returns the address of a list that opens the form of a new record with its name filled in. */
export const newRecordPath = (path: string, name: string): string =>
  `${path}?${new URLSearchParams({ [NEW_KEY]: name })}`;
