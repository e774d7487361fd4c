import { Button } from '@blueprintjs/core';
import { faBolt, faCheck } from '@fortawesome/free-solid-svg-icons';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { countGrowing } from '#domain/hardware/served-beds.ts';
import type { TellingFault } from '#ports/farm-api/faults.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useNow } from '#web/data/use-now.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatMoment, formatTimeWithSeconds, siteDayOf } from '#web/format/dates.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { checks as checkTexts, faultTexts, reading } from '#words/faults.ts';
import * as f from '#words/web/machines/faults.ts';
import * as m from '#words/web/machines/machines.ts';
import './machine.css';

const MINUTE_MS = 60_000;

export interface AtRisk {
  readonly atRisk: ReturnType<typeof countGrowing>;
  /** Where the batches at risk are listed. */
  readonly batches?: (words: string) => ReactNode;
}

/** The known faults of a machine, the oldest first. */
export const FaultList = ({ faults, ...atRisk }: AtRisk & { readonly faults: readonly TellingFault[] }) => {
  const open = faults.filter(({ acknowledged_at }) => acknowledged_at === null).map(({ uuid }) => uuid);
  return (
    <>
      {faults.map((fault) => (
        <FaultBox key={fault.uuid} fault={fault} {...atRisk} />
      ))}
      {open.length > 1 && <AcknowledgeAll uuids={open} />}
    </>
  );
};

/** One fault: what is wrong, since when, the last value beside its band, and what is at risk. */
function FaultBox({ fault, atRisk, batches = (words) => words }: AtRisk & { readonly fault: TellingFault }) {
  const { zone } = useSite();
  const now = useNow(MINUTE_MS);
  const isOpen = fault.acknowledged_at === null;
  const sentence = faultTexts[fault.reason](fault);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [m.since, `${formatMoment(fault.since, zone)}, ${m.lasting(durationOf(now - Date.parse(fault.since)))}`],
    ...valueFacts(fault, zone, now),
    ...(fault.kind === 'device' ? [[m.reportedBy, m.theDevice] as const] : []),
    [m.atRisk, atRisk.batches === 0 ? m.nothingAtRisk : batches(m.growingCount(atRisk))],
    ...acknowledgedFacts(fault, zone),
  ];
  return (
    <section className={isOpen ? 'ph-fault-box' : 'ph-fault-box ph-fault-known'} aria-label={sentence}>
      <Icon icon={faBolt} />
      <div>
        <h2>{sentence}</h2>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isOpen && <Acknowledge uuid={fault.uuid} sentence={sentence} />}
    </section>
  );
}

function valueFacts({ metric, last_value, last_at, band, kind, reason }: TellingFault, zone: string, now: number) {
  if (metric === null) return [];
  const facts: (readonly [string, ReactNode])[] = [];
  if (last_value !== null && last_at !== null) {
    const isToday = siteDayOf(last_at, zone) === siteDayOf(now, zone);
    const value = reading(metric, last_value);
    facts.push([
      f.lastValue,
      isToday
        ? f.valueAt({ value, time: formatTimeWithSeconds(last_at, zone) })
        : f.valueThen({ value, moment: formatMoment(last_at, zone) }),
    ]);
  }
  // The limits of other faults are in their sentence.
  if (band !== null && (kind === 'out_of_band' || kind === 'daily_limit')) {
    const isHours = reason === 'hours_long' || reason === 'hours_short';
    const shown = (value: number | null): string | null =>
      value === null ? null : isHours ? f.hours({ hours: value }) : reading(metric, value);
    facts.push([f.band, f.range(withOneUnit(shown(band.min), shown(band.max)))]);
  }
  return facts;
}

/** Leaves the unit out of the first of two values with the same unit: '16' and '20 °C'. */
function withOneUnit(min: string | null, max: string | null) {
  const unit = max === null ? -1 : max.indexOf(' ');
  const isSame = min !== null && max !== null && unit > 0 && min.endsWith(max.slice(unit));
  return { min: isSame ? min.slice(0, unit - max.length) : min, max };
}

function acknowledgedFacts({ acknowledged_at, acknowledged_by, note }: TellingFault, zone: string) {
  if (acknowledged_at === null || acknowledged_by === null) return [];
  const who = f.byAt({ who: acknowledged_by, time: formatMoment(acknowledged_at, zone) });
  return [[f.acknowledged, who] as const, ...(note === null ? [] : [[f.note, note] as const])];
}

/** The length that fits on the box; the API takes more. */
const MAX_NOTE = 400;

interface Acknowledgement {
  readonly uuid: string;
  /** Empty for none. */
  readonly note: string;
}

function Acknowledge({ uuid, sentence }: { readonly uuid: string; readonly sentence: string }) {
  const farm = useFarm();
  const [note, setNote] = useState('');
  const write = useWrite(
    ({ uuid: fault, note: written }: Acknowledgement, options) =>
      farm.acknowledgeFault({ params: { uuid: fault }, body: written === '' ? {} : { note: written } }, options),
    focusMain,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!write.isPending) write.mutate({ uuid, note: note.trim() });
  };
  return (
    <form className="ph-acknowledge" onSubmit={send}>
      <input
        type="text"
        className="bp6-input"
        aria-label={f.noteOn({ fault: sentence })}
        placeholder={f.notePlaceholder}
        autoComplete="off"
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        type="submit"
        intent="primary"
        icon={<Icon icon={faCheck} size={13} />}
        text={f.acknowledge}
        aria-label={f.acknowledgeFault({ fault: sentence })}
        loading={write.isPending}
      />
      <NotAcknowledged error={write.error} />
    </form>
  );
}

/** The reason why an acknowledgement wasn't saved; empty without one. */
const NotAcknowledged = ({ error }: { readonly error: Error | null }) =>
  error === null ? null : (
    <p role="alert" className="ph-field-error">
      <ErrorText>{formatWriteError(error)}</ErrorText>
    </p>
  );

/** One act for all faults of a machine that nobody has acknowledged. */
function AcknowledgeAll({ uuids }: { readonly uuids: readonly string[] }) {
  const farm = useFarm();
  const write = useWrite(async (open: readonly string[]) => {
    // Acknowledging twice changes nothing, so an interrupted act is simply repeated.
    for (const uuid of open) await farm.acknowledgeFault({ params: { uuid }, body: {} });
  }, focusMain);
  return (
    <div className="ph-acknowledge-all">
      <Button
        icon={<Icon icon={faCheck} size={13} />}
        text={f.acknowledgeAll({ count: uuids.length })}
        loading={write.isPending}
        onClick={() => write.mutate(uuids)}
      />
      <NotAcknowledged error={write.error} />
    </div>
  );
}

// The button that was used is gone, and with it the focus.
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true });

/** Lists what to check first, by the kinds of the faults. */
export const CheckList = ({ faults }: { readonly faults: readonly TellingFault[] }) => (
  <Panel title={m.checks}>
    <ol className="ph-suggested">
      {[...new Set(faults.flatMap((fault) => fault.checks))].map((check) => (
        <li key={check}>{checkTexts[check]}</li>
      ))}
    </ol>
  </Panel>
);

function durationOf(ms: number) {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60), minutes };
}
