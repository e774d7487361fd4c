import { BehaviorSubject } from 'rxjs';

/** True while the list of shortcuts is open; `?` and the user menu open it. */
export const helpIsOpen$ = new BehaviorSubject(false);
