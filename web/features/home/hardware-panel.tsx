import { Button } from '@blueprintjs/core';
import { faBolt, faCircleCheck } from '@fortawesome/free-solid-svg-icons';
import { useSite } from '../../state/farm-queries.ts';
import { useWide } from '../../state/use-viewport.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { formatTimeWithSeconds } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/placeholders.tsx';
import { countOf } from '../../ui/quantity.ts';
import { sayError } from '../../ui/say-error.ts';
import { sortRows } from '../../ui/sort-rows.ts';
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
          {sayError(awaited.error)}
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
