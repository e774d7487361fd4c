import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowLinkProps {
  readonly to: string;
  /** Passed as location state. */
  readonly state?: string | undefined;
  readonly children: ReactNode;
  readonly tabIndex: number;
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean;
  readonly 'aria-current'?: 'true' | undefined;
  readonly 'data-row'?: number;
  readonly onFocus: () => void;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

/** A link whose hit area is its whole row. */
export const RowLink = (props: RowLinkProps) => <Link className="ph-row-link" {...props} />;
