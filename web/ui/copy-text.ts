/**
 * Copies an input's text; resolves to false if the browser refused. Pages without HTTPS have no clipboard API: the text
 * is then selected and copied by the browser's copy command, and stays selected.
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
