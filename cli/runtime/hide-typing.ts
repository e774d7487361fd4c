/**
 * Stops the terminal from showing what is typed, to be called before a screen is drawn: people type as soon as they see
 * it, and Ink only does this afterwards. Ink shows typing again at the end.
 */
export function hideTyping(): void {
  if (process.stdin.isTTY) process.stdin.setRawMode(true);
}
