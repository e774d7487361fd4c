/**
 * Returns the daily light integral in mol/m²/d for a photon flux density (PPFD) in µmol/m²/s and hours per day. The
 * factor combines 3600 s per hour and 10⁶ µmol per mol.
 */
export const dailyLightIntegral = (ppfd: number, hours: number): number => ppfd * hours * 0.0036;
