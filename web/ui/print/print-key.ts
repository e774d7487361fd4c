type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns whether a key press is the print shortcut: Cmd+P on Apple platforms, where Ctrl+P moves the cursor, else
 * Ctrl+P.
 */
export function isPrintKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, platform: string): boolean {
  const isApple = /^(?:Mac|iP)/.test(platform);
  const [held, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'p' && held && !other && !altKey && !shiftKey;
}
