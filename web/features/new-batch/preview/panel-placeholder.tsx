import type { ReactNode } from 'react';

/** The content of a panel without a drawing: a hint, or a skeleton while the preview is pending. */
export const PanelPlaceholder = ({ children }: { readonly children: ReactNode }) => (
  <p className="ph-instead" aria-busy={typeof children !== 'string'}>
    {children}
  </p>
);
