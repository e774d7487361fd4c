import { useRef, useState } from 'react';
import { describeTable, type TableKind } from '#ports/record-kinds/imports.ts';
import { OpenagPanel } from '#web/batches/recipes/openag-panel.tsx';
import { ReadingFile } from '#web/features/imports/readings/reading-file.tsx';
import { formatError } from '#web/format/error-text.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { FileField } from '#web/ui/form/file-field.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import { list } from '#words/language.ts';
import * as readings from '#words/web/import-readings.ts';
import * as m from '#words/web/imports.ts';
import { ImportFile } from './import-file.tsx';
import { fieldLabel, IMPORT_KINDS, OPENAG, READINGS, titleOfFile } from './import-kinds.ts';
import { ReadingImports } from './reading-imports.tsx';
import type { ChosenFile } from './use-import.ts';
import './imports.css';

const KIND_KEY = 'kind';
const TABLE_FILES = '.xlsx,.xlsm,.ods,.csv,.tsv,.txt,text/csv';
const READING_FILES = '.json,.dat,.log,.lp,application/json';

/** Imports spreadsheets: what one holds, its columns, a preview, then the import of all rows or none. */
export function ImportsPage() {
  const url = useUrlState();
  const phone = usePhone();
  const kind = IMPORT_KINDS.find((one) => one === url.get(KIND_KEY)) ?? 'crops';
  const files = useRef(0);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [wrong, setWrong] = useState<string>();
  const choose = async (chosen: File) => {
    setWrong(undefined);
    try {
      const content = new Uint8Array(await chosen.arrayBuffer());
      files.current += 1;
      setFile({ id: files.current, name: chosen.name, content });
    } catch (error) {
      // The file was moved or deleted after it was chosen.
      setWrong(error instanceof DOMException ? error.message : formatError(error));
    }
  };
  return (
    <SettingsFrame section="imports">
      <div className="ph-page ph-imports">
        {phone ? <h1 className="ph-hidden">{m.title}</h1> : <PageHeader title={m.title}>{m.help}</PageHeader>}
        <Panel title={m.filePanel} padded>
          <div className="ph-imports-start">
            <SelectField
              label={m.holds}
              value={kind}
              help={kind === OPENAG ? undefined : kind === READINGS ? readings.needed : neededText(kind)}
              onChange={({ target }) => url.set({ [KIND_KEY]: target.value })}
            >
              {IMPORT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {titleOfFile(one)}
                </option>
              ))}
            </SelectField>
          </div>
          {kind !== OPENAG && (
            <FileField
              label={m.file}
              required
              help={kind === READINGS ? readings.fileHelp : m.fileHelp}
              error={wrong}
              accept={kind === READINGS ? `${TABLE_FILES},${READING_FILES}` : TABLE_FILES}
              chosen={file?.name ?? null}
              onFile={(chosen) => void choose(chosen)}
            />
          )}
        </Panel>
        {kind === OPENAG ? (
          <OpenagPanel />
        ) : kind === READINGS ? (
          file !== null && <ReadingFile key={file.id} file={file} onAnother={() => setFile(null)} />
        ) : (
          file !== null && (
            <ImportFile key={`${kind} ${file.id}`} kind={kind} file={file} onAnother={() => setFile(null)} />
          )
        )}
        <ReadingImports />
      </div>
    </SettingsFrame>
  );
}

function neededText(kind: TableKind): string {
  const { needs } = describeTable(kind).shape;
  const groups = needs.map((group) => m.eitherField({ fields: group.map((field) => fieldLabel(kind, field)) }));
  return m.needed({ fields: list(groups), count: groups.length });
}
