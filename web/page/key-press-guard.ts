const isClick = (key: string): boolean => key === 'Enter' || key === ' ';

/**
 * Keeps each press of a key where it began, until the function that it gives is called. The focus may move while a key is
 * down: a menu closes at Enter, and the button that it hangs on would be clicked by the end of the same press.
 */
export function startKeyPressGuard(): () => void {
  let began: EventTarget | null = null;
  const drop = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.repeat) began = event.target;
    // The arrows go on from row to row while they are held.
    else if (event.target !== began && (isClick(event.key) || event.key.length === 1)) drop(event);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (isClick(event.key) && event.target !== began) drop(event);
  };
  globalThis.addEventListener('keydown', onKeyDown, { capture: true });
  globalThis.addEventListener('keyup', onKeyUp, { capture: true });
  return () => {
    globalThis.removeEventListener('keydown', onKeyDown, { capture: true });
    globalThis.removeEventListener('keyup', onKeyUp, { capture: true });
  };
}
