import { BehaviorSubject } from 'rxjs';
import type { AnswerOf, Operations } from '#ports/farm-api/index.ts';
import { useCurrentUser, useSystem } from '#web/data/farm-queries.ts';
import { useObservable } from '#web/data/use-observable.ts';

const KEY = 'warnings-hidden';
const SEPARATOR = '\n';

type Storage = AnswerOf<Operations['getSystem']>['storage'];

/** A warning about the farm's storage. */
export interface StorageNotice {
  /** The server's English text. */
  readonly text: string;
  /** Null from servers that send none. */
  readonly coded: Storage['coded_warnings'][number] | null;
}

/** Joins the texts of warnings with their codes. */
export const storageNotices = ({
  warnings,
  coded_warnings,
}: Pick<Storage, 'warnings' | 'coded_warnings'>): StorageNotice[] =>
  warnings.map((text, at) => ({ text, coded: coded_warnings[at] ?? null }));

/** Splits warnings into visible and hidden ones. A hidden warning shows again once its text changes. */
export const splitWarnings = <Warning extends Pick<StorageNotice, 'text'>>(
  warnings: readonly Warning[],
  hidden: ReadonlySet<string>,
): { readonly shown: readonly Warning[]; readonly aside: readonly Warning[] } => ({
  shown: warnings.filter(({ text }) => !hidden.has(text)),
  aside: warnings.filter(({ text }) => hidden.has(text)),
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

function hide(warnings: readonly StorageNotice[]): void {
  const texts = warnings.map(({ text }) => text);
  hidden$.next(new Set(texts));
  try {
    sessionStorage.setItem(KEY, texts.join(SEPARATOR));
  } catch {
    // Without storage, warnings stay hidden until the page is reloaded.
  }
}

/** Returns the visible and the hidden storage warnings of this tab; none for users who aren't admins. */
export function useStorageWarnings() {
  const { data: user } = useCurrentUser();
  const { data: system } = useSystem();
  const hidden = useObservable(hidden$);
  const warnings = user?.is_admin === true && system ? storageNotices(system.storage) : [];
  return {
    ...splitWarnings(warnings, hidden),
    hideAll: () => hide(warnings),
    showAll: () => hide([]),
  };
}
