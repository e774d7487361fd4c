/**
 * The name and version of this program, as the API, its description and `phyto --version` give them. The package has the
 * same version, which a test checks.
 */
export const PRODUCT = { name: 'Phytotron', version: '0.3.0' } as const;
