import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The submit button of a form that fills a page. Plain HTML, so that the sign-in page doesn't load Blueprint. */
export const SubmitButton = ({ busy, children }: SubmitButtonProps) => (
  <button
    type="submit"
    className="bp6-button bp6-large bp6-fill bp6-intent-primary ph-submit"
    aria-busy={busy}
    aria-disabled={busy}
  >
    {children}
  </button>
);
