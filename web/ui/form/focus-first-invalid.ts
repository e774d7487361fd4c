/** Frames that are waited for a message; it comes a frame or two after what caused it. */
const FRAMES = 10;

/**
 * Moves the focus to the first field that is wrong, once its message stands there: in the form on top, else in the page.
 * What it is folded away in is opened.
 */
export function focusFirstInvalid(): void {
  let left = FRAMES;
  requestAnimationFrame(function look() {
    const wrong = firstWrong();
    left -= 1;
    if (wrong === undefined && left > 0) requestAnimationFrame(look);
    for (let fold = foldOf(wrong); fold !== null; fold = foldOf(wrong)) fold.open = true;
    wrong?.focus();
  });
}

function firstWrong(): HTMLElement | undefined {
  const onTop = [...document.querySelectorAll('.ph-drawer, .ph-form-dialog')].at(-1) ?? document;
  const wrong = [...onTop.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].find(
    (field) => field.closest('[hidden]') === null,
  );
  // Of choices the one that is chosen has the focus.
  return wrong?.querySelector<HTMLElement>('input:checked') ?? wrong;
}

const foldOf = (field: HTMLElement | undefined): HTMLDetailsElement | null =>
  field?.closest<HTMLDetailsElement>('details:not([open])') ?? null;
