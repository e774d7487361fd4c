import { Button, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import { unitsOf } from '#domain/quantities/quantities.ts';
import { METRIC_QUANTITIES } from '#domain/telemetry/reading-unit.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { notesOf, reasonOf } from '#web/features/imports/fault-texts.ts';
import { UndoImport } from '#web/features/imports/reading-imports.tsx';
import type { ChosenFile } from '#web/features/imports/use-import.ts';
import { formatMomentWithYear } from '#web/format/dates.ts';
import { useUnsaved } from '#web/page/unsaved.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { usePlaces } from '#web/readings/load/use-places.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { list, number } from '#words/language.ts';
import * as m from '#words/web/import-readings.ts';
import * as of from '#words/web/imports.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import { ReadingOptions } from './reading-choices.tsx';
import { ReadingColumns } from './reading-columns.tsx';
import type { ReadingReport } from './reading-query.ts';
import { ReadingSketch } from './reading-sketch.tsx';
import { useReadingImport } from './use-reading-import.ts';
import '#web/features/imports/imports.css';

interface ReadingFileProps {
  readonly file: ChosenFile;
  readonly onAnother: () => void;
}

/** One file of readings: how it is read, its preview, its import and the result. */
export function ReadingFile({ file, onAnother }: ReadingFileProps) {
  const state = useReadingImport(file);
  const phone = usePhone();
  const { report, faults, result } = state;
  // A new release must not reload the page while readings are being imported.
  useUnsaved(state.isSending);
  if (result !== undefined) return <Result file={file.name} result={result} onAnother={onAnother} />;
  const count = (report?.added ?? 0) + (report?.replaced ?? 0);
  const questions = report?.questions ?? [];
  const toAnswer = [...faults, ...questions.map(reasonOf)];
  const buttons = (
    <Button
      intent="primary"
      disabled={count === 0 || state.isReading || toAnswer.length > 0}
      loading={state.isSending}
      onClick={state.send}
    >
      {m.importReadings({ count })}
    </Button>
  );
  return (
    <>
      {toAnswer.length > 0 && (
        <Notice kind="overdue" title={of.notRead} urgent>
          {toAnswer.map((text) => (
            <span key={text} className="ph-imports-fault">
              {text}
            </span>
          ))}
        </Notice>
      )}
      <ReadingOptions state={state} />
      <ReadingColumns state={state} />
      <Panel title={of.preview} padded>
        <div aria-live="polite">
          {report === undefined || questions.length > 0 ? (
            <p className="ph-muted">{toAnswer.length > 0 ? of.notRead : of.reading}</p>
          ) : (
            <Summary report={report} isReading={state.isReading} />
          )}
        </div>
        {report !== undefined && <Sketches report={report} />}
        {state.isSending && (
          <div role="status">
            {m.importing({ count })}
            <ProgressBar intent="primary" />
          </div>
        )}
        {state.sendError !== null && (
          <Notice kind="fault" title={of.notImported} urgent>
            {state.sendError}
          </Notice>
        )}
        {phone ? <BottomBar>{buttons}</BottomBar> : <div className="ph-imports-foot">{buttons}</div>}
      </Panel>
    </>
  );
}

function Summary({ report, isReading }: { readonly report: ReadingReport; readonly isReading: boolean }) {
  const { zone } = useSite();
  const { first, last, far, other, skipped, unsuited, bad } = report;
  const moment = (instant: string): string => formatMomentWithYear(instant, zone);
  const left = [
    ...bad.map(({ reason, count, lines, texts }) =>
      m.refused({ reason, count, lines: lines.map(number), texts: reason.startsWith('unknown_') ? texts : [] }),
    ),
    ...unsuited.map(({ heading, metric, unit }) =>
      m.unsuited({ heading, metric: metrics[metric], unit, units: unitsOf(METRIC_QUANTITIES[metric]) }),
    ),
    ...(skipped.length === 0 ? [] : [of.unread({ headings: list([...skipped]) })]),
    ...(other === 0 ? [] : [m.otherValues({ count: other })]),
    ...far.map((one) => m.farReadings({ ...one, from: moment(one.from), to: moment(one.to) })),
    ...notesOf(report),
  ];
  return (
    <>
      <p>
        <strong>{m.summary(report)}</strong>
        {report.replaced > 0 && `, ${m.replaced({ count: report.replaced })}`}
        {report.known > 0 && `, ${of.alreadyThere({ count: report.known })}`}
        {isReading && <span className="ph-muted"> {of.reading}</span>}
      </p>
      {first !== null && last !== null && <p>{m.span({ from: moment(first), to: moment(last) })}</p>}
      {report.added + report.replaced === 0 && <p>{of.nothingToAdd}</p>}
      {left.length > 0 && (
        <ul className="ph-imports-notes" aria-label={of.notes}>
          {left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Sketches({ report: { sketches } }: { readonly report: ReadingReport }) {
  const places = usePlaces();
  return (
    <div className="ph-imports-sketches">
      {sketches.map((sketch) => (
        <ReadingSketch
          key={`${sketch.subject} ${sketch.metric}`}
          sketch={sketch}
          place={places.nameOf(sketch.subject) ?? '–'}
        />
      ))}
    </div>
  );
}

function Result({
  file,
  result,
  onAnother,
}: {
  readonly file: string;
  readonly result: ReadingReport;
  readonly onAnother: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const { added, replaced } = result;
  return (
    <>
      <Notice
        kind="success"
        title={isUndone ? m.undone : m.done({ count: added + replaced })}
        urgent
        actions={
          <>
            {!isUndone && result.import !== null && (
              <Button onClick={() => setAsking(true)}>{of.undoOf({ file })}</Button>
            )}
            <Button onClick={onAnother}>{of.importAnother}</Button>
          </>
        }
      >
        {!isUndone && result.known > 0 && of.alreadyThere({ count: result.known })}
      </Notice>
      {isAsking && result.import !== null && (
        <UndoImport
          one={{ uuid: result.import, file_name: file, of: 'readings' }}
          onUndone={() => setUndone(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
