import { useEffect, useState } from 'react';

/** Returns the height in pixels of the on-screen keypad, so that buttons at the bottom can stay above it. */
export function useKeypadRoom(): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (seen === null) return undefined;
    // While zoomed in, the visible part is smaller without a keypad.
    const update = () =>
      setRoom(seen.scale > 1 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)));
    seen.addEventListener('resize', update);
    seen.addEventListener('scroll', update);
    return () => {
      seen.removeEventListener('resize', update);
      seen.removeEventListener('scroll', update);
    };
  }, []);
  return room;
}
