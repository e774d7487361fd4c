import { BehaviorSubject } from 'rxjs';

/** How long a word about an act stays. */
export const SNACKBAR_MS = 3_500;
/** How long a short word about a form stays. */
export const TOAST_MS = 2_000;

export interface Notification {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

/** The notifications that show now, oldest first. */
export const notifications$ = new BehaviorSubject<readonly Notification[]>([]);

let last = 0;

function show(text: string, bad: boolean, ms: number): void {
  last += 1;
  const id = last;
  notifications$.next([...notifications$.getValue(), { id, text, bad }]);
  setTimeout(() => dismiss(id), ms);
}

/** Says what an act came to, for 3.5 s. It only informs: nothing is done from it. */
export const showSnackbar = (text: string, { bad = false } = {}): void => show(text, bad, SNACKBAR_MS);

/** Says that a form was saved, or that it was not, for 2 s. It only informs: nothing is done from it. */
export const showToast = (text: string, { bad = false } = {}): void => show(text, bad, TOAST_MS);

/** Takes a notification away before its time. */
export const dismiss = (id: number): void =>
  notifications$.next(notifications$.getValue().filter((notification) => notification.id !== id));
