/** What this program is called, and its release. */
export const PRODUCT = { name: 'Phytotron', version: '0.2.0' } as const;
