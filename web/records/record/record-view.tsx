import { Button } from '@blueprintjs/core';
import { faChevronLeft, faPencil, faUpRightAndDownLeftFromCenter, faXmark } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { useNameRecord } from '#web/page/record-title.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import type { ListedKind, ListedRecord } from '#web/records/record-kind.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/records/records.ts';
import { LastChange } from './last-change.tsx';
import '#web/records/records.css';

interface RecordViewProps<Row extends ListedRecord, Related, Col extends string, Filter extends string> {
  readonly kind: ListedKind<Row, Related, Col, Filter>;
  readonly related: Related;
  readonly record: Row;
  /** True if it's shown beside the list rather than on its own page. */
  readonly isBeside: boolean;
  readonly listPath: string;
  readonly pagePath: string;
  readonly paneRef: Ref<HTMLElement>;
  readonly onEdit: () => void;
  /** The tag of a record that is archived or inactive. */
  readonly retired: 'archived' | 'inactive' | null;
  /** Other actions on the record: in its footer, and in a menu on phones. */
  readonly foot?: ReactNode;
  readonly phoneMenu?: ReactNode;
}

/** A record: its facts, its uses and its actions. */
export function RecordView<Row extends ListedRecord, Related, Col extends string, Filter extends string>(
  props: RecordViewProps<Row, Related, Col, Filter>,
) {
  const { kind, record, isBeside, listPath, onEdit } = props;
  const phone = usePhone();
  const facts = kind.useFacts(record, props.related);
  useNameRecord(kind.nameOf(record));
  const Heading = isBeside ? 'h2' : 'h1';
  const edit = (
    <Button
      intent={isBeside ? 'none' : 'primary'}
      icon={<Icon icon={faPencil} size={13} />}
      text={kind.texts.edit}
      onClick={onEdit}
    />
  );
  return (
    <>
      {!isBeside && !phone && <BackLink to={listPath}>{kind.texts.title}</BackLink>}
      <section
        ref={props.paneRef}
        tabIndex={-1}
        className={isBeside ? 'ph-panel ph-record ph-record-beside' : 'ph-panel ph-record'}
        aria-label={kind.nameOf(record)}
      >
        <header className="ph-record-top">
          <Heading className="ph-record-name">
            <kind.Title record={record} />
            {props.retired !== null && <StatusTag status={props.retired} />}
          </Heading>
          {!phone && (
            <div className="ph-actions">
              {edit}
              {isBeside && (
                <>
                  <Link
                    className="bp6-button bp6-minimal"
                    to={props.pagePath}
                    aria-label={m.openPage}
                    title={m.openPage}
                  >
                    <Icon icon={faUpRightAndDownLeftFromCenter} size={13} />
                  </Link>
                  <Link
                    className="bp6-button bp6-minimal"
                    to={listPath}
                    preventScrollReset
                    aria-label={common.close}
                    title={m.closeHint}
                  >
                    <Icon icon={faXmark} />
                  </Link>
                </>
              )}
            </div>
          )}
        </header>
        {facts.length > 0 && (
          <dl className="ph-record-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <kind.Uses record={record} />
        {!phone && (
          <footer className="ph-record-foot">
            <LastChange kind={kind.auditKind} record={record} />
            {props.foot}
          </footer>
        )}
      </section>
      {phone && (
        <BottomBar>
          {props.phoneMenu}
          {edit}
        </BottomBar>
      )}
    </>
  );
}

/** The link from a record's page to its list. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <nav className="ph-crumbs ph-back-link" aria-label={common.breadcrumbs}>
    <Link to={to}>
      <Icon icon={faChevronLeft} size={13} /> {children}
    </Link>
  </nav>
);
