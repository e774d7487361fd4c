import { BehaviorSubject } from 'rxjs';
import { useCurrentUser, useSystem } from '#web/data/farm-queries.ts';
import { useObservable } from '#web/data/use-observable.ts';

const KEY = 'warnings-hidden';
const SEPARATOR = '\n';

/** Splits warnings into visible and hidden ones. A hidden warning shows again once its text changes. */
export const splitWarnings = (
  warnings: readonly string[],
  hidden: ReadonlySet<string>,
): { readonly shown: readonly string[]; readonly aside: readonly string[] } => ({
  shown: warnings.filter((warning) => !hidden.has(warning)),
  aside: warnings.filter((warning) => hidden.has(warning)),
});

const hidden$ = new BehaviorSubject<ReadonlySet<string>>(readHidden());

// In session storage, so that hidden warnings show again the next day.
function readHidden(): ReadonlySet<string> {
  try {
    return new Set(sessionStorage.getItem(KEY)?.split(SEPARATOR));
  } catch {
    return new Set();
  }
}

function hide(warnings: readonly string[]): void {
  hidden$.next(new Set(warnings));
  try {
    sessionStorage.setItem(KEY, warnings.join(SEPARATOR));
  } catch {
    // Without storage, warnings stay hidden until the page is reloaded.
  }
}

/** Returns the visible and the hidden storage warnings of this tab; none for users who aren't admins. */
export function useStorageWarnings() {
  const { data: user } = useCurrentUser();
  const { data: system } = useSystem();
  const hidden = useObservable(hidden$);
  const warnings = user?.is_admin === true ? (system?.storage.warnings ?? []) : [];
  return {
    ...splitWarnings(warnings, hidden),
    hideAll: () => hide(warnings),
    showAll: () => hide([]),
  };
}
