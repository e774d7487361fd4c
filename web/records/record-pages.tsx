import { Button } from '@blueprintjs/core';
import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useMediaQuery, usePhone } from '#web/page/use-viewport.ts';
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
import { useBesideKeys } from './use-beside-keys.ts';
import { type OpenForm, useOpenForm } from './use-open-form.ts';
import { useRecordPaths } from './use-record-paths.ts';

/** From this width on a record shows beside its list. */
const BESIDE = '(min-width: 1280px)';

/** What the forms of a kind are given. */
export interface FormsProps<Row, Related> {
  readonly form: OpenForm | null;
  /** The record that shows; undefined where none does. Under an open edit form one that was deleted stays as it was. */
  readonly record: Row | undefined;
  readonly related: Related;
  readonly close: () => void;
  /** Closes the form and shows a record that was created. */
  readonly show: (created: Row) => void;
  /** Closes the form and goes back to the list, once the record was deleted. */
  readonly leave: () => void;
}

interface RecordPagesProps<Row extends ListedRecord, Related, Col extends string, Filter extends string> {
  readonly kind: ListedKind<Row, Related, Col, Filter>;
  /** Whether a record is kept for the history alone. Left out where the kind has no archive. */
  readonly isArchived?: (row: Row) => boolean;
  readonly mayCreate: boolean;
  /** Buttons beside the one that creates. */
  readonly actions?: ReactNode;
  /** What else can be done with a record: at its foot, and behind one button on phones. */
  readonly retire?: (row: Row, onDelete: () => void) => { readonly foot: ReactNode; readonly phoneMenu: ReactNode };
  readonly forms: (props: FormsProps<Row, Related>) => ReactNode;
}

/** The list of a kind with a record beside it; on narrow windows the record is a page of its own. */
export function RecordPages<Row extends ListedRecord, Related, Col extends string, Filter extends string>(
  props: RecordPagesProps<Row, Related, Col, Filter>,
) {
  const { kind, mayCreate, isArchived } = props;
  const { words } = kind;
  const { uuid } = useParams();
  const navigate = useNavigate();
  const phone = usePhone();
  const paths = useRecordPaths(kind.path);
  const isWide = useMediaQuery(BESIDE);
  const isBeside = isWide && !paths.isPage;
  const awaited = kind.useAll();
  const related = kind.useRelated();
  const failure = useFailure(awaited);
  const list = useRecordList(kind.list, awaited.data, related, isArchived ?? never);
  const { form, open, close } = useOpenForm(uuid === undefined ? kind.path : `${kind.path}/${uuid}`);
  const pane = useBesideKeys({ uuid: isBeside ? uuid : undefined, listPath: paths.list });
  const record = awaited.data?.find((row) => row.uuid === uuid);
  const seen = useRef(record);
  if (record !== undefined || seen.current?.uuid !== uuid) seen.current = record;
  const create = () => open('new');
  const add = mayCreate && (
    <Button intent="primary" icon={<Icon icon={faPlus} />} text={`New ${words.one}`} onClick={create} />
  );
  const shown =
    uuid === undefined ? null : record !== undefined ? (
      <RecordView
        key={uuid}
        kind={kind}
        related={related}
        record={record}
        isArchived={isArchived?.(record) === true}
        isBeside={isBeside}
        listPath={paths.list}
        pagePath={paths.pageOf(uuid)}
        paneRef={pane}
        onEdit={() => open('edit')}
        {...props.retire?.(record, () => open('delete'))}
      />
    ) : awaited.data !== undefined ? (
      <MissingRecord words={words} listPath={paths.list} />
    ) : failure === null ? (
      <RecordPlaceholder />
    ) : isBeside ? null : (
      <section className="ph-panel">
        <Failed title={`Couldn't load the ${words.one}`} {...failure} />
      </section>
    );
  return (
    <div className="ph-page">
      {uuid !== undefined && !isBeside ? (
        shown
      ) : (
        <>
          {phone ? (
            <h1 className="ph-hidden">{words.title}</h1>
          ) : (
            <PageHeader
              title={words.title}
              actions={
                <>
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
            opensBeside={isWide}
            offersArchived={isArchived !== undefined}
            add={mayCreate && <Button text={`New ${words.one}`} onClick={create} />}
          >
            {shown}
          </RecordList>
          {phone && mayCreate && <BottomBar>{add}</BottomBar>}
        </>
      )}
      {props.forms({
        ...{ form, record: form === 'edit' ? seen.current : record, related, close },
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
