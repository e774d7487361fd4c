import { useSession } from './services.ts';
import { useObservable } from './use-observable.ts';

/** Returns whether somebody is signed in on this browser, now and after every change. */
export const useSignedIn = (): boolean => useObservable(useSession().signedIn$);
