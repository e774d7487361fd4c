import { Button } from '@blueprintjs/core';
import { faBolt, faCircleCheck } from '@fortawesome/free-solid-svg-icons';
import { type HardwareError, isAcknowledged } from '#domain/faults/machines/hardware-errors.ts';
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
import { useHardwareErrors } from './use-hardware-errors.ts';
import '#web/features/home/home.css';

const PAGE_SIZE = 7;

/** 'Bed B4, Grow A' */
const placeOf = ({ name, chamber_name }: HardwareError): string =>
  chamber_name === null ? name : `${name}, ${chamber_name}`;

/** The gravest fault of a machine, how many others it has, and whether someone has seen them all. */
function errorText(machine: HardwareError): string {
  const { general_control_error: error, faults } = machine;
  const more = faults.length > 1 ? m.withMoreFaults({ error, more: faults.length - 1 }) : error;
  return isAcknowledged(machine) ? m.acknowledgedFault({ error: more }) : more;
}

const FaultIcon = ({ machine, size = 14 }: { readonly machine: HardwareError; readonly size?: 13 | 14 }) => (
  <span className={isAcknowledged(machine) ? 'ph-muted' : 'ph-fault'}>
    <Icon icon={faBolt} size={size} label={m.fault} />
  </span>
);

const COLUMNS: readonly Column<HardwareError, 'location'>[] = [
  {
    key: 'location',
    head: m.columnLocation,
    cell: (machine) => (
      <span className="ph-fault-cell">
        <FaultIcon machine={machine} size={13} />
        <span className="ph-link-words">{placeOf(machine)}</span>
        <span className="ph-muted">{errorText(machine)}</span>
      </span>
    ),
  },
];

const PANEL_ID = 'hardware-status';

/** Moves the focus to the first fault, which also scrolls to it. */
export const focusHardware = (): void =>
  document.getElementById(PANEL_ID)?.querySelector<HTMLElement>('a.ph-row-link')?.focus();

export function HardwarePanel() {
  const { errors, awaited, checkedAt } = useHardwareErrors();
  const { zone } = useSite();
  const wide = useWide();
  const table = (
    <>
      <BrokerAway />
      {awaited.isLoadingError && errors.length > 0 && (
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
        rows={sortRows(errors, placeOf, 'asc')}
        rowKey={({ uuid }) => uuid}
        awaited={awaited}
        href={({ type, uuid }) => `/${type}/${uuid}`}
        pageSize={PAGE_SIZE}
        placeholderRows={2}
        phoneRow={(machine) => (
          <>
            <FaultIcon machine={machine} />
            <span className="ph-two-lines">
              <span className="ph-line-1">
                <strong>{placeOf(machine)}</strong>
              </span>
              <span className="ph-line-2">{errorText(machine)}</span>
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
      suffix={checkedAt !== null && m.errorsSuffix({ count: errors.length })}
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
