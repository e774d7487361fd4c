import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowLinkProps {
  readonly to: string;
  /** The screen that it leads to finds it as its location's state. */
  readonly state?: string | undefined;
  readonly children: ReactNode;
  readonly tabIndex: number;
  /** Leaves the page where it is scrolled to. */
  readonly preventScrollReset?: boolean;
  readonly 'aria-current'?: 'true' | undefined;
  readonly 'data-row'?: number;
  readonly onFocus: () => void;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

/** A link whose hit area is the whole row that it stands in. */
export const RowLink = (props: RowLinkProps) => <Link className="ph-row-link" {...props} />;
