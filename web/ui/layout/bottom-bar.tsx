import type { ReactNode } from 'react';

/** The next acts at the foot of a phone's screen: buttons of 48 px, the filled one last and widest. */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className="ph-bottom-room" aria-hidden="true" />
    <div className="ph-bottom-bar">{children}</div>
  </>
);
