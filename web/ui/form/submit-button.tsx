import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The filled button under a form that is a page of its own. Plain, since the first page is to load fast. */
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
