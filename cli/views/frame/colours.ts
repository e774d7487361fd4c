import type { Role } from './frame.ts';

export interface Style {
  readonly color?: string;
  readonly bold?: boolean;
  readonly inverse?: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;
type Hues = Readonly<Record<'overdue' | 'error' | 'done', string>>;

const TRUE_DARK: Hues = { overdue: '#F3A65E', error: '#FF8F85', done: '#74CF92' };
const TRUE_LIGHT: Hues = { overdue: '#A84300', error: '#B3261E', done: '#1B7A3C' };
const TRUE_UNKNOWN: Hues = { overdue: '#D75F00', error: '#D75F00', done: '#1B7A3C' };
const MANY_DARK: Hues = { overdue: 'ansi256(208)', error: 'ansi256(203)', done: 'ansi256(114)' };
const MANY_LIGHT: Hues = { overdue: 'ansi256(130)', error: 'ansi256(160)', done: 'ansi256(28)' };
const MANY_UNKNOWN: Hues = { overdue: 'ansi256(166)', error: 'ansi256(166)', done: 'ansi256(28)' };
const FEW: Hues = { overdue: 'yellow', error: 'red', done: 'green' };

/**
 * Returns the number of colours that the terminal supports, by NO_COLOR, FORCE_COLOR, COLORTERM and TERM, in this
 * order.
 */
export function colourDepth(env: Env): 0 | 16 | 256 | 16_777_216 {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return 0;
  if (env.FORCE_COLOR !== undefined)
    return ({ '0': 0, '1': 16, '2': 256, '3': 16_777_216 } as const)[env.FORCE_COLOR] ?? 16;
  if (env.COLORTERM === 'truecolor' || env.COLORTERM === '24bit') return 16_777_216;
  if (env.TERM === undefined || env.TERM === 'dumb') return 0;
  return env.TERM.includes('256color') ? 256 : 16;
}

/** Returns whether the background is dark according to PHYTO_THEME, else COLORFGBG; null if neither is set. */
export function isDarkTerminal(env: Env): boolean | null {
  if (env.PHYTO_THEME === 'dark') return true;
  if (env.PHYTO_THEME === 'light') return false;
  const background = /;(\d+)$/.exec(env.COLORFGBG ?? '')?.[1];
  return background === undefined ? null : Number(background) < 7 || Number(background) === 8;
}

/** Returns the style of each role in this terminal. */
export function stylesFor(env: Env): Readonly<Record<Role, Style>> {
  const depth = colourDepth(env);
  const isDark = isDarkTerminal(env);
  const pick = (dark: Hues, light: Hues, unknown: Hues) => (isDark === null ? unknown : isDark ? dark : light);
  const hues =
    depth === 0
      ? null
      : depth === 16
        ? FEW
        : depth === 256
          ? pick(MANY_DARK, MANY_LIGHT, MANY_UNKNOWN)
          : pick(TRUE_DARK, TRUE_LIGHT, TRUE_UNKNOWN);
  const colour = (hue: keyof Hues): Style => (hues === null ? {} : { color: hues[hue] });
  return {
    overdue: colour('overdue'),
    error: colour('error'),
    doubt: colour('overdue'),
    done: colour('done'),
    cursor: depth === 0 ? {} : { inverse: true },
    selected: { bold: true },
    heading: { bold: true },
  };
}
