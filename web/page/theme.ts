import { BehaviorSubject } from 'rxjs';
import { onOtherTab, readChoice, writeChoice } from '#web/data/local-choice.ts';
import { useObservable } from '#web/data/use-observable.ts';
import { type Theme, themeOf } from './theme-of.ts';

const KEY = 'theme';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const current = () => themeOf(readChoice(KEY), systemDark.matches);
const theme$ = new BehaviorSubject<Theme>(current());

/** Applies the theme, and follows the system's theme and choices made in other tabs. */
export function startTheme(): void {
  theme$.subscribe((theme) => document.body.classList.toggle('bp6-dark', theme === 'dark'));
  systemDark.addEventListener('change', () => theme$.next(current()));
  onOtherTab(KEY, () => theme$.next(current()));
}

/** Applies a theme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  writeChoice(KEY, theme);
  theme$.next(theme);
}

export const useTheme = (): Theme => useObservable(theme$);
