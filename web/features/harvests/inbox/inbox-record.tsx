import { Button } from '@blueprintjs/core';
import { faChevronLeft, faFileLines, faPencil } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import { isFileStream } from '#ports/farm-api/index.ts';
import { openFile } from '#web/batches/documents/open-file.ts';
import { FREE, type Quality, type QualityValues, qaFaults, qaOf } from '#web/batches/facts/qa-answers.ts';
import { qaSpecQuery } from '#web/batches/model/batch-queries.ts';
import { QaVerdict } from '#web/batches/quality/qa-verdict.tsx';
import { READ, useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { differenceText } from '#web/features/harvests/list/difference.ts';
import type { ListedHarvest } from '#web/features/harvests/model/harvest-queries.ts';
import { formatMoment } from '#web/format/dates.ts';
import { formatError, formatWriteError } from '#web/format/error-text.ts';
import { formatMass } from '#web/format/quantity.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { CropName } from '#web/ui/crop-name.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { qaNote, qaOf as qaOfSpec } from '#words/web/batches/quality.ts';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/harvests/inbox.ts';
import { CheckRows } from './check-rows.tsx';
import { changedResult, type Entries, entryOf } from './entries.ts';
import '#web/records/records.css';
import '#web/features/harvests/harvests.css';

interface InboxRecordProps {
  readonly harvest: ListedHarvest;
  readonly number: number;
  /** Its place in the list, from 0; -1 if it isn't on the page. */
  readonly at: number;
  readonly total: number;
  readonly entries: Entries;
  readonly onEntries: (change: (entries: Entries) => Entries) => void;
  readonly onNext: () => void;
  readonly onCorrect: () => void;
  readonly isBeside: boolean;
  /** Returns whether the first check gets the focus. Must be a stable function. */
  readonly takesFocus: () => boolean;
  readonly listPath: string;
}

/** A harvest's checks: Enter saves and opens the next harvest, Ctrl S saves and stays. */
export function InboxRecord(props: InboxRecordProps) {
  const { harvest, number, at, total, entries, onEntries, onNext, takesFocus } = props;
  const { harvest_uuid: uuid, qa_result: recorded, qa_spec } = harvest;
  const farm = useFarm();
  const phone = usePhone();
  const { zone } = useSite();
  const spec = useQuery({ ...qaSpecQuery(farm, qa_spec ?? ''), enabled: qa_spec !== null });
  const quality: Quality =
    spec.data === undefined
      ? { kind: 'unknown' }
      : spec.data.checks.length === 0
        ? FREE
        : { kind: 'asked', checks: spec.data.checks };
  const values = entryOf(entries, uuid, recorded);
  const result = qaOf(recorded, values, quality);
  const faults = qaFaults(recorded, values, quality);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pane = useRef<HTMLElement>(null);
  const isReady = spec.data !== undefined;
  useEffect(() => {
    if (isReady && takesFocus()) pane.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus();
  }, [isReady, takesFocus]);
  const forget = () => onEntries((all) => new Map([...all].filter(([key]) => key !== uuid)));
  const write = useWrite<{ readonly qa_result: QaResult | null }, unknown>(
    (action_properties, options) => farm.correctActions({ body: { actions: [{ uuid, action_properties }] } }, options),
    () => {
      forget();
      showToast(m.saved({ lot: harvest.lot_code }));
    },
  );
  const change = (next: QualityValues) => onEntries((all) => new Map(all).set(uuid, next));
  const save = (then: () => void) => {
    if (write.isPending || quality.kind === 'unknown') return;
    if (faults.size > 0) {
      setLeft(new Set(faults.keys()));
      return;
    }
    const changed = changedResult(recorded, values, quality);
    if (changed === undefined) {
      forget();
      then();
      return;
    }
    write.mutate({ qa_result: changed.result }, { onSuccess: then });
  };
  const stay = () => undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      save(stay);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      save(onNext);
    }
  };
  const document = spec.data?.documents[0];
  const openInstructions = async () => {
    if (document === undefined) return;
    try {
      await openFile(async () => {
        const file = await farm.listQaDocuments({ query: { uuid: document } }, READ);
        if (!isFileStream(file)) throw new TypeError('The document came without a file.');
        return file;
      });
    } catch (error) {
      showToast(formatError(error), { bad: true });
    }
  };
  const perTray = harvest.trays_harvested ? (harvest.total_yield_g ?? 0) / harvest.trays_harvested : null;
  const skip = <Button text={m.skip} onClick={onNext} />;
  const next = <Button intent="primary" text={m.saveAndNext} loading={write.isPending} onClick={() => save(onNext)} />;
  return (
    <>
      {!props.isBeside && (
        <nav className="ph-crumbs ph-back-link" aria-label={common.breadcrumbs}>
          <Link to={props.listPath}>
            <Icon icon={faChevronLeft} size={13} /> {m.title}
          </Link>
        </nav>
      )}
      <section ref={pane} className="ph-panel ph-inbox-record" aria-label={harvest.lot_code} onKeyDown={onKeyDown}>
        <header className="ph-inbox-head">
          <h2>
            <CropName name={harvest.crop} number={number} lotCode={harvest.lot_code} />
          </h2>
          <div className="ph-actions">
            <Link className="bp6-button bp6-minimal" to={`/croplogger/${harvest.batch_uuid}/harvests`}>
              {m.openBatch}
            </Link>
            <Button icon={<Icon icon={faPencil} size={13} />} text={m.correct} onClick={props.onCorrect} />
          </div>
        </header>
        <dl className="ph-facts ph-inbox-facts">
          <div>
            <dt>{m.harvested}</dt>
            <dd>
              {harvest.action_completed_date !== null && formatMoment(harvest.action_completed_date, zone)}
              {harvest.completed_by_user !== null && `, ${harvest.completed_by_user}`}
            </dd>
          </div>
          <div>
            <dt>{m.weight}</dt>
            <dd>
              {formatMass(harvest.total_yield_g ?? 0)} <span className="ph-muted">{differenceText(harvest)}</span>
            </dd>
          </div>
          <div>
            <dt>{m.traysCut}</dt>
            <dd>
              {harvest.trays_harvested ?? '–'}{' '}
              {perTray !== null && (
                <span className="ph-muted">{m.perTray({ weight: formatMass(Math.round(perTray)) })}</span>
              )}
            </dd>
          </div>
          <div>
            <dt>{m.from}</dt>
            <dd>{harvest.locations || '–'}</dd>
          </div>
        </dl>
        <div className="ph-inbox-spec">
          <h3>
            {spec.data === undefined ? (
              m.checks
            ) : (
              <Link to={`/qaspec/${spec.data.uuid}`}>{qaOfSpec({ spec: spec.data.name })}</Link>
            )}
          </h3>
          {document !== undefined && (
            <Button
              size="small"
              variant="minimal"
              intent="primary"
              icon={<Icon icon={faFileLines} size={13} />}
              text={m.howToJudge}
              onClick={() => void openInstructions()}
            />
          )}
        </div>
        {spec.isLoadingError ? (
          <Failed error={spec.error} onRetry={() => void spec.refetch()} />
        ) : spec.data === undefined ? (
          <div className="ph-padded" aria-busy="true">
            <Skeleton width={7} />
          </div>
        ) : (
          <>
            <CheckRows
              checks={spec.data.checks}
              values={values}
              faults={faults}
              left={left}
              onLeave={(name) => setLeft((names) => new Set(names).add(name))}
              onChange={change}
            />
            <div className="ph-inbox-note">
              <TextField
                label={qaNote}
                maxLength={4000}
                value={values.qa_note}
                onChange={({ target }) => change({ ...values, qa_note: target.value })}
              />
              <QaVerdict checks={spec.data.checks.length} result={result} />
              {write.error !== null && (
                <Notice kind="fault" title={m.notSaved} urgent>
                  {formatWriteError(write.error)}
                </Notice>
              )}
            </div>
          </>
        )}
        {!phone && (
          <footer className="ph-inbox-foot">
            <span className="ph-caption">{at >= 0 && m.place({ at: at + 1, total })}</span>
            {skip}
            {next}
          </footer>
        )}
      </section>
      {phone && (
        <BottomBar>
          {skip}
          {next}
        </BottomBar>
      )}
    </>
  );
}
