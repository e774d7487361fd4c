import type { ReactNode } from 'react';

/** What stands in a panel while there is nothing to draw: what to enter, or a bar while it is worked out. */
export const PanelPlaceholder = ({ children }: { readonly children: ReactNode }) => (
  <p className="ph-instead" aria-busy={typeof children !== 'string'}>
    {children}
  </p>
);
