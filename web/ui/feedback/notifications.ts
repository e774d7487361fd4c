import { BehaviorSubject } from 'rxjs';

export const SNACKBAR_MS = 3_500;
export const TOAST_MS = 2_000;

export interface Notification {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

/** The notifications on screen, oldest first. */
export const notifications$ = new BehaviorSubject<readonly Notification[]>([]);

let last = 0;

function show(text: string, bad: boolean, ms: number): void {
  last += 1;
  const id = last;
  notifications$.next([...notifications$.getValue(), { id, text, bad }]);
  setTimeout(() => dismiss(id), ms);
}

/** Shows the result of an action for 3.5 s. A snackbar has no controls. */
export const showSnackbar = (text: string, { bad = false } = {}): void => show(text, bad, SNACKBAR_MS);

/** Shows for 2 s whether a form was saved. A toast has no controls. */
export const showToast = (text: string, { bad = false } = {}): void => show(text, bad, TOAST_MS);

/** Removes a notification before it expires. */
export const dismiss = (id: number): void =>
  notifications$.next(notifications$.getValue().filter((notification) => notification.id !== id));
