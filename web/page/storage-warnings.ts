import { BehaviorSubject } from 'rxjs';
import { useCurrentUser, useSystem } from '#web/data/farm-queries.ts';
import { useObservable } from '#web/data/use-observable.ts';

const KEY = 'warnings-hidden';
const SEPARATOR = '\n';

/** The warnings of which none was put aside: what was hidden stays so until other words are said. */
export const splitWarnings = (
  warnings: readonly string[],
  hidden: ReadonlySet<string>,
): { readonly shown: readonly string[]; readonly aside: readonly string[] } => ({
  shown: warnings.filter((warning) => !hidden.has(warning)),
  aside: warnings.filter((warning) => hidden.has(warning)),
});

const hidden$ = new BehaviorSubject<ReadonlySet<string>>(readHidden());

// For this tab alone, until it is closed: the next day's first look is to see them again.
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
    // They stay hidden until the page is left.
  }
}

/** What an admin is to see to in the farm's storage: what shows, what was put aside in this tab, and the way between. */
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
