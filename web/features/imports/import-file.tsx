import { Button, Checkbox, ProgressBar } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { describeTable, type TableKind } from '#ports/record-kinds/imports.ts';
import { useUnsaved } from '#web/page/unsaved.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { countOfKind } from '#words/kinds/names.ts';
import { list } from '#words/language.ts';
import * as m from '#words/web/imports.ts';
import { ColumnFields } from './column-fields.tsx';
import { notesOf } from './fault-texts.ts';
import { listPathOf, nameOfKind } from './import-kinds.ts';
import { ImportOptions } from './import-options.tsx';
import { Problems, Samples } from './preview-tables.tsx';
import { type ChosenFile, type Import, useImport } from './use-import.ts';
import './imports.css';

interface ImportFileProps {
  readonly kind: TableKind;
  readonly file: ChosenFile;
  readonly onAnother: () => void;
}

/** One file: its columns, its preview, its import and the result. */
export function ImportFile({ kind, file, onAnother }: ImportFileProps) {
  const state = useImport(kind, file);
  const phone = usePhone();
  const { report, faults, result } = state;
  // A new release must not reload the page while rows are being imported.
  useUnsaved(state.isSending);
  if (result !== undefined) return <Result result={result} onAnother={onAnother} />;
  const count = report?.added ?? 0;
  const buttons = (
    <Button
      intent="primary"
      disabled={count === 0 || state.isReading || faults.length > 0}
      loading={state.isSending}
      onClick={state.send}
    >
      {m.importRows({ count })}
    </Button>
  );
  return (
    <>
      {faults.length > 0 && (
        <Notice kind="overdue" title={m.notRead} urgent>
          {faults.map((fault) => (
            <span key={fault} className="ph-imports-fault">
              {fault}
            </span>
          ))}
        </Notice>
      )}
      <SheetField state={state} />
      <ColumnFields kind={kind} state={state} />
      <ImportOptions kind={kind} own={describeTable(kind).options} state={state} />
      <Panel title={m.preview} padded>
        <div aria-live="polite">
          {report === undefined ? (
            <p className="ph-muted">{faults.length > 0 ? m.notRead : m.reading}</p>
          ) : (
            <Summary state={state} report={report} />
          )}
        </div>
        {report !== undefined && <Samples kind={kind} report={report} />}
        {report !== undefined && report.refused > 0 && (
          <>
            <Problems kind={kind} report={report} />
            <Checkbox checked={state.skips} onChange={({ currentTarget }) => state.setSkips(currentTarget.checked)}>
              {m.skipBad({ count: report.refused })}
            </Checkbox>
            {!state.skips && <p className="ph-muted">{m.allOrNothing}</p>}
          </>
        )}
        {state.isSending && (
          <div role="status">
            {m.importing({ count })}
            <ProgressBar intent="primary" />
          </div>
        )}
        {state.sendError !== null && (
          <Notice kind="fault" title={m.notImported} urgent>
            {state.sendError}
          </Notice>
        )}
        {phone ? <BottomBar>{buttons}</BottomBar> : <div className="ph-imports-foot">{buttons}</div>}
      </Panel>
    </>
  );
}

/** The sheet of a workbook with several. Another one has other columns. */
function SheetField({ state: { sheets, choices, setChoices, report } }: { readonly state: Import }) {
  if (sheets.length < 2) return null;
  const chosen = choices.sheet === '' ? (report?.sheet ?? '') : choices.sheet;
  return (
    <Panel title={m.sheet} padded>
      <div className="ph-imports-columns">
        <SelectField
          label={m.sheet}
          value={chosen}
          onChange={({ target }) => setChoices({ ...choices, sheet: target.value, columns: {} })}
        >
          {chosen === '' && <option value="">{m.noSheet}</option>}
          {sheets.map((sheet) => (
            <option key={sheet} value={sheet}>
              {sheet}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  );
}

function Summary({ report, state }: { readonly report: NonNullable<Import['report']>; readonly state: Import }) {
  const notes = notesOf(report);
  return (
    <>
      <p>
        <strong>{m.summary(report)}</strong>
        {report.already_there > 0 && `, ${m.alreadyThere({ count: report.already_there })}`}
        {state.isReading && <span className="ph-muted"> {m.reading}</span>}
      </p>
      {report.added === 0 && report.refused === 0 && <p>{m.nothingToAdd}</p>}
      {notes.length > 0 && (
        <ul className="ph-imports-notes" aria-label={m.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Result({
  result,
  onAnother,
}: {
  readonly result: NonNullable<Import['result']>;
  readonly onAnother: () => void;
}) {
  const records = result.records.map(({ kind, count }) => ({
    kind,
    words: countOfKind({ name: nameOfKind(kind), count }),
  }));
  return (
    <Notice
      kind="success"
      title={m.done({ count: result.added })}
      urgent
      actions={<Button onClick={onAnother}>{m.importAnother}</Button>}
    >
      {records.length > 0 && m.added({ records: list(records.map(({ words }) => words)) })}{' '}
      {records.map(({ kind }) => {
        const path = listPathOf(kind);
        return path === null ? null : (
          <Link key={kind} className="ph-imports-link" to={path}>
            {nameOfKind(kind).many}
          </Link>
        );
      })}
    </Notice>
  );
}
