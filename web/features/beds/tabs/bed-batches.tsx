import { Link } from 'react-router-dom';
import type { Bed } from '#domain/hardware/hardware.ts';
import type { Day } from '#domain/time.ts';
import { type StayingBatch, useBedStays } from '#web/features/beds/use-bed-stays.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import * as m from '#words/web/beds/page.ts';
import { trays as traysText } from '#words/web/counts.ts';
import '#web/batches/racks/place-page.css';

type When = 'now' | 'planned' | 'past';
interface StayRow {
  readonly key: string;
  readonly batch: string;
  readonly named: StayingBatch | undefined;
  readonly trays: number;
  readonly from: Day;
  readonly to: Day;
  readonly when: When;
}

/** The batches on a bed: now, planned and in the past. */
export function BedBatches({ bed }: { readonly bed: Bed }) {
  const { awaited, stays, batches, today } = useBedStays(bed.uuid, 'year');
  const whenOf = ({ from, to }: { readonly from: Day; readonly to: Day }): When =>
    from > today ? 'planned' : to < today ? 'past' : 'now';
  const rows = stays.map(
    (stay): StayRow => ({
      ...stay,
      key: `${stay.batch} ${stay.from} ${stay.planned}`,
      named: batches.get(stay.batch),
      when: whenOf(stay),
    }),
  );
  const groups: readonly { readonly when: When; readonly rows: readonly StayRow[] }[] = [
    { when: 'now', rows: rows.filter(({ when }) => when === 'now') },
    { when: 'planned', rows: rows.filter(({ when }) => when === 'planned') },
    { when: 'past', rows: rows.filter(({ when }) => when === 'past').reverse() },
  ];
  return (
    <div className="ph-page-main">
      {groups.map((group) => (
        <Panel key={group.when} title={m.when[group.when]} suffix={formatNumber(group.rows.length)}>
          <DataTable
            caption={m.when[group.when]}
            columns={[
              {
                key: 'batch',
                head: m.columns.batch,
                grows: true,
                cell: ({ named }) =>
                  named === undefined ? (
                    '–'
                  ) : (
                    <CropName name={named.crop_name} number={named.crop_number} lotCode={named.lot_code} />
                  ),
              },
              { key: 'trays', head: m.columns.trays, num: true, cell: ({ trays }) => formatNumber(trays) },
              { key: 'from', head: m.columns.from, cell: ({ from }) => formatDay(from) },
              { key: 'to', head: m.columns.to, cell: ({ to }) => formatDay(to) },
            ]}
            rows={group.rows}
            rowKey={({ key }) => key}
            awaited={awaited}
            href={({ batch }) => `/croplogger/${batch}`}
            phoneRow={({ named, trays, from, to }) => (
              <span className="ph-two-lines">
                <span className="ph-line-1">
                  {named === undefined ? (
                    '–'
                  ) : (
                    <CropName name={named.crop_name} number={named.crop_number} lotCode={named.lot_code} />
                  )}
                </span>
                <span className="ph-line-2">
                  {formatDay(from)} – {formatDay(to)} · {traysText({ count: trays })}
                </span>
              </span>
            )}
            empty={<Empty>{m.noneThen[group.when]}</Empty>}
          />
        </Panel>
      ))}
      <p className="ph-caption">
        {m.rangeHelp} <Link to="/croplogger/schedule">{m.schedule}</Link>
      </p>
    </div>
  );
}
