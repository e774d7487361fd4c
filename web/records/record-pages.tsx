import { Button } from '@blueprintjs/core';
import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useBeside, usePhone } from '#web/page/use-viewport.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import './records.css';
import { RecordList } from '#web/records/list/record-list.tsx';
import { SectionTabs } from '#web/records/list/section-tabs.tsx';
import { useRecordList } from '#web/records/list/use-record-list.ts';
import { MissingRecord } from '#web/records/record/missing-record.tsx';
import { RecordPlaceholder } from '#web/records/record/record-placeholder.tsx';
import { RecordView } from '#web/records/record/record-view.tsx';
import type { ListedKind, ListedRecord } from './record-kind.ts';
import { retiredStatus } from './retirement.ts';
import { useBesideKeys } from './use-beside-keys.ts';
import { type OpenForm, useOpenForm } from './use-open-form.ts';
import { useRecordPaths } from './use-record-paths.ts';

export interface FormsProps<Row, Related> {
  readonly form: OpenForm | null;
  /** The name of a new record that the address gave; '' for none. */
  readonly name: string;
  /** The open record. While it's being edited it stays even if someone deletes it. */
  readonly record: Row | undefined;
  readonly related: Related;
  readonly close: () => void;
  /** Closes the form and opens the created record. */
  readonly show: (created: Row) => void;
  /** Closes the form and returns to the list after the record was deleted. */
  readonly leave: () => void;
}

interface RecordPagesProps<Row extends ListedRecord, Related, Col extends string, Filter extends string> {
  readonly kind: ListedKind<Row, Related, Col, Filter>;
  /** Returns whether a record is archived or inactive; omitted for kinds that can't be. */
  readonly isRetired?: (row: Row) => boolean;
  readonly mayCreate: boolean;
  /** The button that creates a record, instead of one that opens a form. */
  readonly create?: ReactNode;
  /** Shown below the list. */
  readonly below?: ReactNode;
  /** More buttons beside the one that creates a record. */
  readonly actions?: ReactNode;
  /** Other actions on a record: in its footer, and in a menu on phones. */
  readonly retire?: (row: Row, onDelete: () => void) => { readonly foot: ReactNode; readonly phoneMenu: ReactNode };
  readonly forms: (props: FormsProps<Row, Related>) => ReactNode;
}

/** The list of a kind with a record beside it; in narrow windows the record has its own page. */
export function RecordPages<Row extends ListedRecord, Related, Col extends string, Filter extends string>(
  props: RecordPagesProps<Row, Related, Col, Filter>,
) {
  const { kind, mayCreate, isRetired } = props;
  const { texts } = kind;
  const { uuid } = useParams();
  const navigate = useNavigate();
  const phone = usePhone();
  const paths = useRecordPaths(kind.path);
  const isWide = useBeside();
  const { Page } = kind;
  const opensBeside = isWide && Page === undefined;
  const isBeside = opensBeside && !paths.isPage;
  const awaited = kind.useAll();
  const related = kind.useRelated();
  const failure = useFailure(awaited);
  const list = useRecordList(kind.list, awaited.data, related, isRetired ?? never);
  const { form, name, open, close } = useOpenForm(uuid === undefined ? kind.path : `${kind.path}/${uuid}`);
  const pane = useBesideKeys({ uuid: isBeside ? uuid : undefined, listPath: paths.list });
  const record = awaited.data?.find((row) => row.uuid === uuid);
  const seen = useRef(record);
  if (record !== undefined || seen.current?.uuid !== uuid) seen.current = record;
  const create = () => open('new');
  const add =
    mayCreate &&
    (props.create ?? <Button intent="primary" icon={<Icon icon={faPlus} />} text={texts.add} onClick={create} />);
  const shown =
    uuid === undefined ? null : record !== undefined && Page !== undefined ? (
      <Page
        key={uuid}
        record={record}
        related={related}
        listPath={paths.list}
        onEdit={() => open('edit')}
        {...props.retire?.(record, () => open('delete'))}
      />
    ) : record !== undefined ? (
      <RecordView
        key={uuid}
        kind={kind}
        related={related}
        record={record}
        retired={isRetired?.(record) === true ? retiredStatus(record) : null}
        isBeside={isBeside}
        listPath={paths.list}
        pagePath={paths.pageOf(uuid)}
        paneRef={pane}
        onEdit={() => open('edit')}
        {...props.retire?.(record, () => open('delete'))}
      />
    ) : awaited.data !== undefined ? (
      <MissingRecord texts={texts} listPath={paths.list} />
    ) : failure === null ? (
      <RecordPlaceholder />
    ) : isBeside ? null : (
      <section className="ph-panel">
        <Failed title={texts.notLoaded} {...failure} />
      </section>
    );
  return (
    <div className="ph-page">
      {uuid !== undefined && !isBeside ? (
        shown
      ) : (
        <>
          {phone ? (
            <h1 className="ph-hidden">{texts.title}</h1>
          ) : (
            <PageHeader
              title={texts.title}
              actions={
                <>
                  {kind.Actions && <kind.Actions />}
                  {props.actions}
                  {add}
                </>
              }
            />
          )}
          <SectionTabs tabs={kind.tabs} />
          <RecordList
            kind={kind}
            awaited={awaited}
            related={related}
            list={list}
            open={shown === null ? undefined : uuid}
            href={(row) => paths.of(row.uuid)}
            opensBeside={opensBeside}
            offersArchived={isRetired !== undefined}
            add={mayCreate && (props.create ?? <Button text={texts.add} onClick={create} />)}
          >
            {shown}
          </RecordList>
          {props.below}
          {phone && mayCreate && <BottomBar>{add}</BottomBar>}
        </>
      )}
      {props.forms({
        ...{ form: form === 'new' && !mayCreate ? null : form, name, related, close },
        record: form === 'edit' ? seen.current : record,
        show: (created) => {
          close();
          void navigate(paths.of(created.uuid));
        },
        leave: () => {
          close();
          void navigate(paths.list, { replace: true });
        },
      })}
    </div>
  );
}

const never = () => false;
