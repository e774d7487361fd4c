const isClick = (key: string): boolean => key === 'Enter' || key === ' ';

/**
 * Limits each key press to the element where it began, until the returned function is called. The focus may move while
 * a key is down: a menu closes on Enter, and releasing the key would then click the button that opened it.
 */
export function startKeyPressGuard(): () => void {
  let began: EventTarget | null = null;
  const drop = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.repeat) began = event.target;
    // Arrow keys that are held down keep moving from row to row.
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
