/**
 * Returns the daily light integral in mol/m²/d of a photon flux density (PPFD, µmol/m²/s) over so many hours a day:
 * 3600 s in an hour, 10⁶ µmol in a mol.
 */
export const dailyLightIntegral = (ppfd: number, hours: number): number => ppfd * hours * 0.0036;
