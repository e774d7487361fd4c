/** Colours that the drawing takes from the theme. */
export interface Palette {
  readonly text: string;
  readonly quiet: string;
  readonly grid: string;
  readonly surface: string;
  readonly accent: string;
  /** The ground of set points, and of what is out of their bands. */
  readonly band: string;
  readonly outside: string;
  readonly fault: string;
  /** The family of fonts. */
  readonly font: string;
  readonly category: (number: number) => string;
}

/** Reads the colours of the theme in use. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.body);
  const token = (name: string) => style.getPropertyValue(`--ph-${name}`).trim();
  return {
    text: token('text'),
    quiet: token('text-3'),
    grid: token('line'),
    surface: token('surface'),
    accent: token('accent'),
    band: token('band'),
    outside: token('overdue'),
    fault: token('fault'),
    font: style.fontFamily,
    category: (number) => token(`c${number}`),
  };
}
