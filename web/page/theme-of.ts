export type Theme = 'light' | 'dark';

/** Returns the theme chosen on this browser, else the system's. */
export const themeOf = (chosen: string | null, systemIsDark: boolean): Theme =>
  chosen === 'dark' || chosen === 'light' ? chosen : systemIsDark ? 'dark' : 'light';
