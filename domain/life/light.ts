/**
 * The daily light integral in mol/m²/d of a photon flux density (PPFD, µmol/m²/s) kept up for so many hours a day:
 * 3600 s an hour, 10⁶ µmol a mol.
 */
export const dailyLightIntegral = (ppfd: number, hours: number): number => ppfd * hours * 0.0036;
