export const PRODUCT = { name: 'Phytotron', version: '0.2.0' } as const;
