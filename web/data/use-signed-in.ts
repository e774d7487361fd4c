import { useSession } from './services.ts';
import { useObservable } from './use-observable.ts';

/** Returns whether a user is signed in on this browser, and renders again when that changes. */
export const useSignedIn = (): boolean => useObservable(useSession().signedIn$);
