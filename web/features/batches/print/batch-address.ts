/** Returns the URL of a batch's page for printed codes. It works on every device that reaches the farm by the same origin. */
export const batchAddress = (uuid: string): string => `${location.origin}/croplogger/${uuid}`;
