import type { ReactNode } from 'react';
import '#web/features/new-batch/styles/plan-view.css';

/** The content of a panel without a drawing: a hint, or a skeleton while the preview is pending. */
export const PanelPlaceholder = ({ children }: { readonly children: ReactNode }) => (
  <p className="ph-instead" aria-busy={typeof children !== 'string'}>
    {children}
  </p>
);
