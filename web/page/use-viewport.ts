import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
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

/** Below 600 px: rows of two lines, sheets, buttons at the foot. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 599.98px)');

/** From 1024 px: panels beside one another. */
export const useWide = (): boolean => useMediaQuery('(min-width: 1024px)');

/** From 1400 px: room for the menu with its words. */
export const useMenuRoom = (): boolean => useMediaQuery('(min-width: 1400px)');

const onResize = (onChange: () => void) => {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
};

export const useWindowHeight = (): number => useSyncExternalStore(onResize, () => innerHeight);
export const useDevicePixelRatio = (): number => useSyncExternalStore(onResize, () => devicePixelRatio);
