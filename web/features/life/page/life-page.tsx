import { Button } from '@blueprintjs/core';
import { faCopy, faPencil } from '@fortawesome/free-solid-svg-icons';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LifeFormProps } from '#web/features/life/form/life-form.tsx';
import type { LifeRow } from '#web/features/life/form/life-values.ts';
import type { LifeKey } from '#web/features/life/model/life-uses.ts';
import type { LifeRelated } from '#web/features/life/model/use-life-related.ts';
import { useNameRecord } from '#web/page/record-title.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { SectionTabs } from '#web/records/list/section-tabs.tsx';
import { LastChange } from '#web/records/record/last-change.tsx';
import type { RecordPageProps } from '#web/records/record-kind.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { sectionTabs } from '#web/records/section-lists.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { RecordHeader } from '#web/ui/layout/page-header.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/life/page.ts';
import { kindTexts } from '#words/web/records/kinds.ts';
import { listNames } from '#words/web/records/lists.ts';
import './life-page.css';
import { WhereUsed } from './where-used.tsx';

interface LifePageProps<Row> extends RecordPageProps<Row, LifeRelated> {
  readonly kind: LifeKey;
  readonly Form: ComponentType<LifeFormProps<Row>>;
  /** The drawing of its day, if it has one. */
  readonly strip?: ReactNode;
  /** The panels with its set points. */
  readonly children: ReactNode;
  /** When a change takes effect. */
  readonly note: string | null;
}

const tabs = sectionTabs('light');

/** The page of a L.I.F.E. recipe: its day, its set points, and where it is used. */
export function LifePage<Row extends LifeRow<unknown>>(props: LifePageProps<Row>) {
  const { kind, record, related, Form } = props;
  const [copying, setCopying] = useState(false);
  const navigate = useNavigate();
  const phone = usePhone();
  useNameRecord(record.name);
  const texts = kindTexts[kind];
  const { path } = RECORD_LISTS[kind];
  const copy = <Button icon={<Icon icon={faCopy} size={13} />} text={m.copy} onClick={() => setCopying(true)} />;
  const edit = (
    <Button intent="primary" icon={<Icon icon={faPencil} size={13} />} text={texts.edit} onClick={props.onEdit} />
  );
  return (
    <>
      {!phone && (
        <>
          <RecordHeader
            crumbs={[{ words: m.life }, { words: listNames[kind].tab, to: props.listPath }]}
            title={record.name}
            tag={record.archived && <StatusTag status="archived" />}
            actions={
              <>
                {copy}
                {edit}
              </>
            }
          />
          <SectionTabs tabs={tabs} />
        </>
      )}
      {phone && (
        <h1 className="ph-life-title">
          {record.name} {record.archived && <StatusTag status="archived" />}
        </h1>
      )}
      {props.strip}
      <div className="ph-life-panels">
        {props.children}
        <WhereUsed kind={kind} uuid={record.uuid} note={props.note} />
      </div>
      <footer className="ph-life-foot">
        <LastChange kind={kind} record={record} />
        {!phone && props.foot}
      </footer>
      {phone && (
        <BottomBar>
          {props.phoneMenu}
          <Button icon={<Icon icon={faCopy} />} aria-label={m.copy} onClick={() => setCopying(true)} />
          {edit}
        </BottomBar>
      )}
      {copying && (
        <Form
          related={related}
          record={null}
          from={record}
          onSaved={({ uuid }) => void navigate(`${path}/${uuid}`)}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}
