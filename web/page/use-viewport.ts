import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and renders again when that changes. */
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

/** Returns whether the window is below 600 px, for rows of two lines, sheets, and buttons at the bottom. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 599.98px)');

/** Returns whether the window has at least 1024 px, for panels side by side. */
export const useWide = (): boolean => useMediaQuery('(min-width: 1024px)');

/** Returns whether the window has at least 1280 px, for a record or a form beside its list. */
export const useBeside = (): boolean => useMediaQuery('(min-width: 1280px)');

/** Returns whether the window has at least 1400 px, for a menu with labels. */
export const useMenuRoom = (): boolean => useMediaQuery('(min-width: 1400px)');

const onResize = (onChange: () => void) => {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
};

let height: number | undefined;

// Reading it while rendering would force a layout of the page.
function windowHeight(): number {
  if (height === undefined) {
    height = innerHeight;
    addEventListener('resize', () => {
      height = innerHeight;
    });
  }
  return height;
}

export const useWindowHeight = (): number => useSyncExternalStore(onResize, windowHeight);
export const useDevicePixelRatio = (): number => useSyncExternalStore(onResize, () => devicePixelRatio);
