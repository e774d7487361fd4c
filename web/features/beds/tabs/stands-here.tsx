import { useQuery } from '@tanstack/react-query';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { RackFacts } from '#web/batches/racks/use-rack-facts.ts';
import { useFarm } from '#web/data/services.ts';
import { namedBatchesQuery } from '#web/features/beds/bed-queries.ts';
import { formatRelativeDayWithin } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { StateBlocks } from '#web/ui/status.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/beds/page.ts';
import { trays as traysText } from '#words/web/counts.ts';

interface StandsHereProps {
  readonly bed: Bed;
  readonly facts: RackFacts;
}

/** The batches with trays on a bed. */
export function StandsHere({ bed, facts }: StandsHereProps) {
  const uuids = bed.standing.map(({ batch }) => batch);
  const query = useQuery(namedBatchesQuery(useFarm(), uuids));
  const harvestText = (batch: Uuid): string => {
    const day = facts.next.get(batch);
    return day === undefined ? '–' : formatRelativeDayWithin(day, facts.today);
  };
  const trays = new Map(bed.standing.map(({ batch, trays: count }) => [batch, count]));
  return (
    <Panel title={m.standsHere}>
      <DataTable
        caption={m.standsHere}
        columns={[
          {
            key: 'batch',
            head: m.columns.batch,
            grows: true,
            cell: ({ crop_name, crop_number, lot_code }) => (
              <CropName name={crop_name} number={crop_number} lotCode={lot_code} />
            ),
          },
          {
            key: 'state',
            head: m.columns.state,
            from: 600,
            cell: ({ current_state }) => (current_state === null ? '–' : <StateBlocks state={current_state} />),
          },
          { key: 'trays', head: m.columns.trays, num: true, cell: ({ uuid }) => formatNumber(trays.get(uuid) ?? 0) },
          {
            key: 'harvest',
            head: m.columns.harvest,
            cell: ({ uuid }) => harvestText(uuid),
          },
        ]}
        rows={query.data ?? []}
        rowKey={({ uuid }) => uuid}
        awaited={query}
        placeholderRows={Math.max(1, uuids.length)}
        href={({ uuid }) => `/croplogger/${uuid}`}
        phoneRow={({ uuid, crop_name, crop_number, lot_code }) => (
          <span className="ph-two-lines">
            <span className="ph-line-1">
              <CropName name={crop_name} number={crop_number} lotCode={lot_code} />
            </span>
            <span className="ph-line-2">
              {traysText({ count: trays.get(uuid) ?? 0 })} · {m.columns.harvest} {harvestText(uuid)}
            </span>
          </span>
        )}
        empty={<Empty>{m.emptyBed}</Empty>}
      />
    </Panel>
  );
}
