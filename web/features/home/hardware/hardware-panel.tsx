import { Button } from '@blueprintjs/core';
import { faBolt, faCircleCheck } from '@fortawesome/free-solid-svg-icons';
import { useSite } from '#web/data/farm-queries.ts';
import { formatTimeWithSeconds } from '#web/format/dates.ts';
import { formatError } from '#web/format/error-text.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import { useWide } from '#web/page/use-viewport.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { retry } from '#words/web/common.ts';
import * as m from '#words/web/home.ts';
import { BrokerAway } from './broker-away.tsx';
import type { Fault } from './list-faults.ts';
import { useHardwareFaults } from './use-hardware-faults.ts';

const PAGE_SIZE = 7;

/** 'Bed B4, Grow A' */
const placeOf = ({ name, chamber }: Fault): string => (chamber === null ? name : `${name}, ${chamber}`);

const COLUMNS: readonly Column<Fault, 'location'>[] = [
  {
    key: 'location',
    head: m.columnLocation,
    cell: (fault) => (
      <span className="ph-fault-cell">
        <span className="ph-fault">
          <Icon icon={faBolt} size={13} label={m.fault} />
        </span>
        <span className="ph-link-words">{placeOf(fault)}</span>
        <span className="ph-muted">{fault.reason}</span>
      </span>
    ),
  },
];

const PANEL_ID = 'hardware-status';

/** Moves the focus to the first fault, which also scrolls to it. */
export const focusHardware = (): void =>
  document.getElementById(PANEL_ID)?.querySelector<HTMLElement>('a.ph-row-link')?.focus();

export function HardwarePanel() {
  const { faults, awaited, checkedAt } = useHardwareFaults();
  const { zone } = useSite();
  const wide = useWide();
  const table = (
    <>
      <BrokerAway />
      {awaited.isLoadingError && faults.length > 0 && (
        <Notice
          kind="fault"
          title={m.someHardwareMissing}
          actions={
            <Button size="small" onClick={() => void awaited.refetch()}>
              {retry}
            </Button>
          }
        >
          {formatError(awaited.error)}
        </Notice>
      )}
      <DataTable
        caption={m.hardware}
        columns={COLUMNS}
        rows={sortRows(faults, placeOf, 'asc')}
        rowKey={(fault) => fault.uuid}
        awaited={awaited}
        href={(fault) => `/${fault.type}/${fault.uuid}`}
        pageSize={PAGE_SIZE}
        placeholderRows={2}
        phoneRow={(fault) => (
          <>
            <span className="ph-fault">
              <Icon icon={faBolt} label={m.fault} />
            </span>
            <span className="ph-two-lines">
              <span className="ph-line-1">
                <strong>{placeOf(fault)}</strong>
              </span>
              <span className="ph-line-2">{fault.reason}</span>
            </span>
          </>
        )}
        empty={
          <Empty icon={faCircleCheck} good>
            {m.hardwareOperational}
          </Empty>
        }
      />
    </>
  );
  if (!wide) {
    return (
      <section className="ph-panel" aria-label={m.hardwareStatus}>
        {table}
      </section>
    );
  }
  return (
    <Panel
      id={PANEL_ID}
      title={m.hardwareStatus}
      suffix={checkedAt !== null && m.errorsSuffix({ count: faults.length })}
      actions={
        checkedAt !== null && (
          <span className="ph-caption">{m.checkedAt({ time: formatTimeWithSeconds(checkedAt, zone) })}</span>
        )
      }
    >
      {table}
    </Panel>
  );
}
