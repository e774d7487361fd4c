import { faChevronRight } from '@fortawesome/free-solid-svg-icons';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import * as common from '#words/web/common.ts';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** A line under the title. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The header of a page: title, a line, and actions with the primary one rightmost. */
export const PageHeader = ({ title, children, actions }: PageHeaderProps) => (
  <header className="ph-page-head">
    <div>
      <h1 className="ph-page-title">{title}</h1>
      {children !== undefined && <p className="ph-page-line">{children}</p>}
    </div>
    {actions !== undefined && <div className="ph-actions">{actions}</div>}
  </header>
);

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface RecordHeaderProps {
  readonly crumbs: readonly { readonly words: string; readonly to?: string }[];
  readonly title: ReactNode;
  readonly lotCode?: string;
  readonly tag?: ReactNode;
  readonly actions?: ReactNode;
  readonly facts?: readonly Fact[];
}

/** The header of a record's page: breadcrumbs, title with lot code and status, actions, and a line of facts. */
export const RecordHeader = ({ crumbs, title, lotCode, tag, actions, facts = [] }: RecordHeaderProps) => (
  <header className="ph-record-head">
    <nav aria-label={common.breadcrumbs} className="ph-crumbs">
      {crumbs.map(({ words, to }, at) => (
        <Fragment key={words}>
          {at > 0 && <Icon icon={faChevronRight} size={13} />}
          {to === undefined ? <span>{words}</span> : <Link to={to}>{words}</Link>}
        </Fragment>
      ))}
    </nav>
    <div className="ph-page-head">
      <div className="ph-record-title">
        <h1>{title}</h1>
        {lotCode !== undefined && <span className="ph-mono ph-lot">{lotCode}</span>}
        {tag}
      </div>
      {actions !== undefined && <div className="ph-actions">{actions}</div>}
    </div>
    {facts.length > 0 && (
      <dl className="ph-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </header>
);
