import { Button } from '@blueprintjs/core';
import { faBolt, faCircleCheck } from '@fortawesome/free-solid-svg-icons';
import { useSite } from '#web/data/farm-queries.ts';
import { formatTimeWithSeconds } from '#web/format/dates.ts';
import { formatError } from '#web/format/error-text.ts';
import { countOf } from '#web/format/quantity.ts';
import { sortRows } from '#web/page/list/sort-rows.ts';
import { useWide } from '#web/page/use-viewport.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import type { Fault } from './list-faults.ts';
import { useHardwareFaults } from './use-hardware-faults.ts';

const PAGE_SIZE = 7;

/** The machine and where it stands: 'Bed B4, Grow A'. */
const placeOf = ({ name, chamber }: Fault): string => (chamber === null ? name : `${name}, ${chamber}`);

const COLUMNS: readonly Column<Fault, 'location'>[] = [
  {
    key: 'location',
    head: 'Location',
    cell: (fault) => (
      <span className="ph-fault-cell">
        <span className="ph-fault">
          <Icon icon={faBolt} size={13} label="Fault" />
        </span>
        <span className="ph-link-words">{placeOf(fault)}</span>
        <span className="ph-muted">{fault.reason}</span>
      </span>
    ),
  },
];

const PANEL_ID = 'hardware-status';

/** Gives the focus to the first hardware error, which brings it into sight. */
export const focusHardware = (): void =>
  document.getElementById(PANEL_ID)?.querySelector<HTMLElement>('a.ph-row-link')?.focus();

/** The machines that report an error. */
export function HardwarePanel() {
  const { faults, awaited, checkedAt } = useHardwareFaults();
  const { zone } = useSite();
  const wide = useWide();
  const table = (
    <>
      {awaited.isLoadingError && faults.length > 0 && (
        <Notice
          kind="fault"
          title="Part of the hardware did not load."
          actions={
            <Button size="small" onClick={() => void awaited.refetch()}>
              Retry
            </Button>
          }
        >
          {formatError(awaited.error)}
        </Notice>
      )}
      <DataTable
        caption="Hardware"
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
              <Icon icon={faBolt} label="Fault" />
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
            All hardware operational
          </Empty>
        }
      />
    </>
  );
  if (!wide) {
    return (
      <section className="ph-panel" aria-label="Hardware status">
        {table}
      </section>
    );
  }
  return (
    <Panel
      id={PANEL_ID}
      title="Hardware status"
      suffix={checkedAt !== null && `(${countOf(faults.length, 'error')})`}
      actions={
        checkedAt !== null && <span className="ph-caption">Checked {formatTimeWithSeconds(checkedAt, zone)}</span>
      }
    >
      {table}
    </Panel>
  );
}
