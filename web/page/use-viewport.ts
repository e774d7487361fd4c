import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and follows it. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below 600 px: rows of two lines, sheets, and buttons at the bottom. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 599.98px)');

/** From 1024 px: panels side by side. */
export const useWide = (): boolean => useMediaQuery('(min-width: 1024px)');

/** From 1400 px: room for the menu with its labels. */
export const useMenuRoom = (): boolean => useMediaQuery('(min-width: 1400px)');

const onResize = (onChange: () => void) => {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
};

export const useWindowHeight = (): number => useSyncExternalStore(onResize, () => innerHeight);
export const useDevicePixelRatio = (): number => useSyncExternalStore(onResize, () => devicePixelRatio);
