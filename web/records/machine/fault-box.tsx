import { faBolt } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { faultKind } from '#domain/hardware/fault-kind.ts';
import { faultSince } from '#domain/hardware/machine-history.ts';
import type { countGrowing } from '#domain/hardware/served-beds.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useNow } from '#web/data/use-now.ts';
import { formatMoment } from '#web/format/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import * as m from '#words/web/machines/machines.ts';
import './machine.css';
import { historyQuery, type MachineKind } from './history-query.ts';

const MINUTE_MS = 60_000;
/** Entries searched for the start of a fault. */
const SEARCHED = 100;

interface FaultBoxProps {
  readonly kind: MachineKind;
  readonly uuid: string;
  readonly fault: string;
  readonly atRisk: ReturnType<typeof countGrowing>;
  /** Where the batches at risk are listed. */
  readonly batches?: (words: string) => ReactNode;
}

/** A fault: what the device reported, since when, and what is at risk. */
export function FaultBox({ kind, uuid, fault, atRisk, batches = (words) => words }: FaultBoxProps) {
  const { zone } = useSite();
  const now = useNow(MINUTE_MS);
  const { data } = useQuery(historyQuery(useFarm(), kind, uuid, { page: 1, size: SEARCHED }));
  const since = data === undefined ? undefined : faultSince(data.rows, fault);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      m.since,
      since === undefined
        ? '–'
        : since === null
          ? m.sinceUnknown
          : `${formatMoment(since, zone)}, ${m.lasting(durationOf(now - Date.parse(since)))}`,
    ],
    [m.reportedBy, m.theDevice],
    [m.atRisk, atRisk.batches === 0 ? m.nothingAtRisk : batches(m.growingCount(atRisk))],
  ];
  return (
    <section className="ph-fault-box" aria-label={fault}>
      <Icon icon={faBolt} />
      <div>
        <h2>{fault}</h2>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** What to look at first, by the kind of fault. */
export const SuggestedChecks = ({ fault }: { readonly fault: string }) => (
  <Panel title={m.checks}>
    <ol className="ph-checks">
      {m.suggested[faultKind(fault)].map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ol>
  </Panel>
);

function durationOf(ms: number) {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60), minutes };
}
