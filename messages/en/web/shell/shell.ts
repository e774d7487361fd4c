import { plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const skipToPage = 'Skip to content';

// The connection to the farm

export const connectionStates = { live: 'Live', reconnecting: 'Reconnecting', offline: 'Offline' } as const;
export const liveUpdates = 'Changes appear immediately.';
export const polledUpdates = 'The page is updated every 30 s.';
export const offlineSince = ({ time }: { readonly time: string }): string => `Offline since ${time}.`;
/** 'Offline since 11 May 22:30.' */
export const offlineSinceDay = ({ moment }: { readonly moment: string }): string => `Offline since ${moment}.`;
export const farmUnreachable = "Can't reach the farm. Retrying automatically.";
export const farmAsItWas = 'This page shows the farm as it was then. Retrying automatically.';

// Warnings about the storage, for admins

export const storageWarnings = 'Storage warnings';
export const hideWarnings = 'Hide';
export const warningCount = ({ count }: Count): string =>
  plural(count, { one: '# storage warning', other: '# storage warnings' });
export const showWarnings = ({ count }: Count): string =>
  plural(count, { one: 'Show # storage warning', other: 'Show # storage warnings' });

// Keyboard shortcuts

export const search = 'Search';
export const keyboardShortcuts = 'Keyboard shortcuts';

/** In place of a username that isn't loaded yet. */
export const you = 'You';
