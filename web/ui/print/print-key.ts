type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a press prints on that platform: Cmd+P on Apple's, where Ctrl+P moves the cursor, and Ctrl+P elsewhere. */
export function isPrintKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press, platform: string): boolean {
  const isApple = /^(?:Mac|iP)/.test(platform);
  const [held, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'p' && held && !other && !altKey && !shiftKey;
}
