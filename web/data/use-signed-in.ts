import { useSession } from './services.ts';
import { useObservable } from './use-observable.ts';

/** Returns whether a user is signed in on this browser, and follows it. */
export const useSignedIn = (): boolean => useObservable(useSession().signedIn$);
