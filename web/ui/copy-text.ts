/**
 * Copies what an input holds; whether that worked. A farm without a certificate has no clipboard of its own: the text is
 * then selected and copied as by hand, and stays selected.
 */
export async function copyText(input: HTMLInputElement): Promise<boolean> {
  input.focus();
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
