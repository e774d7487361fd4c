import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { describeTable } from '#ports/record-kinds/imports.ts';
import { OpenagPanel } from '#web/batches/recipes/openag-panel.tsx';
import { formatError } from '#web/format/error-text.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { useFileDrop } from '#web/page/use-file-drop.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import { list } from '#words/language.ts';
import * as m from '#words/web/imports.ts';
import { ImportFile } from './import-file.tsx';
import { fieldLabel, IMPORT_KINDS, nameOfKind, OPENAG, recordKindOf } from './import-kinds.ts';
import type { ChosenFile } from './use-import.ts';
import './imports.css';

const KIND_KEY = 'kind';

/** Imports spreadsheets: what one holds, its columns, a preview, then the import of all rows or none. */
export function ImportsPage() {
  const url = useUrlState();
  const phone = usePhone();
  const kind = IMPORT_KINDS.find((one) => one === url.get(KIND_KEY)) ?? 'crops';
  const files = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [wrong, setWrong] = useState<string>();
  const choose = async (chosen: readonly File[]) => {
    const [first] = chosen;
    if (first === undefined) return;
    setWrong(chosen.length > 1 ? m.oneFile : undefined);
    if (chosen.length > 1) return;
    try {
      const content = new Uint8Array(await first.arrayBuffer());
      files.current += 1;
      setFile({ id: files.current, name: first.name, content });
    } catch (error) {
      // The file was moved or deleted after it was chosen.
      setWrong(error instanceof DOMException ? error.message : formatError(error));
    }
  };
  const isOver = useFileDrop((dropped) => void (kind === OPENAG ? undefined : choose(dropped)));
  const forget = () => {
    setFile(null);
    setWrong(undefined);
    if (input.current !== null) input.current.value = '';
  };
  return (
    <SettingsFrame section="imports">
      <div className="ph-page ph-imports">
        {phone ? <h1 className="ph-hidden">{m.title}</h1> : <PageHeader title={m.title}>{m.help}</PageHeader>}
        <Panel title={m.file} padded>
          <div className="ph-imports-start">
            <SelectField
              label={m.holds}
              value={kind}
              help={kind === OPENAG ? undefined : neededText(kind)}
              onChange={({ target }) => url.set({ [KIND_KEY]: target.value })}
            >
              {IMPORT_KINDS.map((one) => (
                <option key={one} value={one}>
                  {one === OPENAG ? m.openag : nameOfKind(recordKindOf(one)).many}
                </option>
              ))}
            </SelectField>
            {kind !== OPENAG && (
              <Field label={m.file} required help={isOver ? m.dropHere : m.fileHelp} error={wrong}>
                {(wiring) => (
                  <input
                    {...wiring}
                    ref={input}
                    type="file"
                    accept=".csv,.tsv,.txt,text/csv"
                    onChange={({ target }) => void choose([...(target.files ?? [])])}
                  />
                )}
              </Field>
            )}
          </div>
          {file !== null && kind !== OPENAG && (
            <p>
              {file.name}{' '}
              <Button size="small" onClick={forget}>
                {m.anotherFile}
              </Button>
            </p>
          )}
        </Panel>
        {kind === OPENAG ? (
          <OpenagPanel />
        ) : (
          file !== null && <ImportFile key={`${kind} ${file.id}`} kind={kind} file={file} onAnother={forget} />
        )}
      </div>
    </SettingsFrame>
  );
}

const neededText = (kind: Exclude<(typeof IMPORT_KINDS)[number], typeof OPENAG>): string =>
  m.needed({
    fields: list(
      describeTable(kind).shape.needs.map((group) =>
        m.eitherField({ fields: group.map((field) => fieldLabel(kind, field)) }),
      ),
    ),
  });
