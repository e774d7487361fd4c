import type { ReactNode } from 'react';

/** Buttons of 48 px at the bottom of a phone's screen, the primary one last and widest. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className="ph-bottom-room" aria-hidden="true" />
    <div className="ph-bottom-bar">{children}</div>
  </>
);
