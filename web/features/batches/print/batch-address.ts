/**
 * Returns the URL of a batch's page for printed codes. It works on all devices that reach the farm at the same origin.
 */
export const batchAddress = (uuid: string): string => `${location.origin}/croplogger/${uuid}`;
