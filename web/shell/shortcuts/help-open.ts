import { BehaviorSubject } from 'rxjs';

/** Whether the list of keys shows: `?` and the user menu open it. */
export const helpIsOpen$ = new BehaviorSubject(false);
