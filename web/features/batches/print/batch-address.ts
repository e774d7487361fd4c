/** The address that opens a batch's page, for codes on paper: it holds on any machine that reaches the farm as this one does. */
export const batchAddress = (uuid: string): string => `${location.origin}/croplogger/${uuid}`;
