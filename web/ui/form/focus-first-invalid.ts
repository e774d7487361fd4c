/** The number of frames to wait for an error message, which React renders a frame or two later. */
const FRAMES = 10;

/**
 * Moves the focus to the first invalid field of the topmost form, else of the page, once its message is shown. Opens
 * the sections that hide it.
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
  // In a group of radio buttons, the selected one takes the focus.
  return wrong?.querySelector<HTMLElement>('input:checked') ?? wrong;
}

const foldOf = (field: HTMLElement | undefined): HTMLDetailsElement | null =>
  field?.closest<HTMLDetailsElement>('details:not([open])') ?? null;
