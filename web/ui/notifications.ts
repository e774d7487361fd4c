import { BehaviorSubject } from 'rxjs';

export const SNACKBAR_MS = 3_500;

export interface Notification {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

/** The notifications that show now, oldest first. */
export const notifications$ = new BehaviorSubject<readonly Notification[]>([]);

let last = 0;

/** Says what an act came to, for 3.5 s. It only informs: nothing is done from it. */
export function showSnackbar(text: string, { bad = false } = {}): void {
  last += 1;
  const id = last;
  notifications$.next([...notifications$.getValue(), { id, text, bad }]);
  setTimeout(() => dismiss(id), SNACKBAR_MS);
}

/** Takes a notification away before its time. */
export const dismiss = (id: number): void =>
  notifications$.next(notifications$.getValue().filter((notification) => notification.id !== id));
