import { Button } from '@blueprintjs/core';
import { faPlus } from '@fortawesome/free-solid-svg-icons';
import { type ComponentType, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { formatWriteError } from '#web/format/error-text.ts';
import { sentenceCase } from '#web/format/sentence-case.ts';
import { useMediaQuery, usePhone } from '#web/page/use-viewport.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import './records.css';
import { RecordDrawer } from './form/record-drawer.tsx';
import { useRecordWrites } from './form/use-record-writes.ts';
import { RecordList } from './list/record-list.tsx';
import { SectionTabs } from './list/section-tabs.tsx';
import { useRecordList } from './list/use-record-list.ts';
import { DeleteRecord } from './record/delete-record.tsx';
import { MissingRecord } from './record/missing-record.tsx';
import { RecordPlaceholder } from './record/record-placeholder.tsx';
import { RecordView } from './record/record-view.tsx';
import type { FarmRecord, RecordKind } from './record-kind.ts';
import { useBesideKeys } from './use-beside-keys.ts';
import { useRecordPaths } from './use-record-paths.ts';

/** From this width on a record shows beside its list. */
const BESIDE = '(min-width: 1280px)';

/** The screen of a kind's list and records, at its path and one part below (`:uuid`). */
export function recordScreens<Row extends FarmRecord, Related, Col extends string, Filter extends string>(
  kind: RecordKind<Row, Related, Col, Filter>,
): ComponentType {
  return () => <RecordsPage kind={kind} />;
}

const isArchived = ({ archived }: FarmRecord): boolean => archived;

interface RecordsPageProps<Row extends FarmRecord, Related, Col extends string, Filter extends string> {
  readonly kind: RecordKind<Row, Related, Col, Filter>;
}

function RecordsPage<Row extends FarmRecord, Related, Col extends string, Filter extends string>({
  kind,
}: RecordsPageProps<Row, Related, Col, Filter>) {
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
  const list = useRecordList(kind.list, awaited.data, related, isArchived);
  const { update } = useRecordWrites(kind);
  const [open, setOpen] = useState<'new' | 'edit' | 'delete' | null>(null);
  const pane = useBesideKeys({ uuid: isBeside ? uuid : undefined, listPath: paths.list });
  const record = awaited.data?.find((row) => row.uuid === uuid);
  const close = () => setOpen(null);

  const archive = (row: Row) => {
    close();
    const { archived, version } = row;
    update.mutate(
      { uuid: row.uuid, version, body: { archived: !archived } },
      {
        onSuccess: () => showToast(`${sentenceCase(words.one)} ${archived ? 'restored' : 'archived'}`),
        onError: (error) => showToast(formatWriteError(error), { bad: true }),
      },
    );
  };
  const add = (
    <Button intent="primary" icon={<Icon icon={faPlus} />} text={`New ${words.one}`} onClick={() => setOpen('new')} />
  );
  const shown =
    uuid === undefined ? null : record !== undefined ? (
      <RecordView
        key={uuid}
        kind={kind}
        related={related}
        record={record}
        isBeside={isBeside}
        listPath={paths.list}
        pagePath={paths.pageOf(uuid)}
        paneRef={pane}
        onEdit={() => setOpen('edit')}
        onArchive={() => archive(record)}
        onDelete={() => setOpen('delete')}
      />
    ) : awaited.data !== undefined ? (
      <MissingRecord words={words} listPath={paths.list} />
    ) : failure !== null && !isBeside ? (
      <section className="ph-panel">
        <Failed what={sentenceCase(words.one)} {...failure} />
      </section>
    ) : (
      <RecordPlaceholder />
    );
  return (
    <div className="ph-page">
      {uuid !== undefined && !isBeside ? (
        shown
      ) : (
        <>
          {phone ? <h1 className="ph-hidden">{words.title}</h1> : <PageHeader title={words.title} actions={add} />}
          <SectionTabs tabs={kind.tabs} />
          <RecordList
            kind={kind}
            awaited={awaited}
            related={related}
            list={list}
            open={uuid}
            href={(row) => paths.of(row.uuid)}
            add={<Button text={`New ${words.one}`} onClick={() => setOpen('new')} />}
          >
            {shown}
          </RecordList>
          {phone && <BottomBar>{add}</BottomBar>}
        </>
      )}
      {open === 'new' && (
        <RecordDrawer
          kind={kind}
          related={related}
          record={null}
          onSaved={(saved) => {
            close();
            void navigate(paths.of(saved.uuid));
          }}
          onClose={close}
        />
      )}
      {open === 'edit' && record !== undefined && (
        <RecordDrawer key={uuid} kind={kind} related={related} record={record} onSaved={close} onClose={close} />
      )}
      {open === 'delete' && record !== undefined && (
        <DeleteRecord
          kind={kind}
          record={record}
          onArchive={() => archive(record)}
          onDeleted={() => {
            close();
            void navigate(paths.list, { replace: true });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
