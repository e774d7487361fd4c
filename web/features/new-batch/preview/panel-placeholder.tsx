import type { ReactNode } from 'react';

/** Shown in a panel without a drawing: what to enter, or a skeleton while the preview is pending. */
export const PanelPlaceholder = ({ children }: { readonly children: ReactNode }) => (
  <p className="ph-instead" aria-busy={typeof children !== 'string'}>
    {children}
  </p>
);
