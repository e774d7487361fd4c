import { useId, useState } from 'react';
import { useFileDrop } from '#web/page/use-file-drop.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import * as m from '#words/web/ui/forms.ts';
import { Field, type FieldProps } from './field.tsx';
import './file-field.css';

interface FileFieldProps extends FieldProps {
  /** Accepted endings and media types, separated by commas. */
  readonly accept: string;
  /** Name of the chosen file; null if none is chosen. */
  readonly chosen: string | null;
  readonly onFile: (file: File) => void;
}

/** A field for one file, which is chosen, or dropped anywhere in the window. */
export function FileField({ accept, chosen, onFile, error, ...field }: FileFieldProps) {
  const phone = usePhone();
  const name = useId();
  const [isSeveral, setIsSeveral] = useState(false);
  const take = (files: readonly File[]) => {
    const [first] = files;
    setIsSeveral(files.length > 1);
    if (first !== undefined && files.length === 1) onFile(first);
  };
  const isOver = useFileDrop(take);
  return (
    <Field {...field} error={isSeveral ? m.oneFile : error}>
      {(wiring) => (
        <span className={isOver ? 'ph-file ph-file-over' : 'ph-file'}>
          <input
            {...wiring}
            // Its own name of the file is emptied below.
            aria-describedby={[name, wiring['aria-describedby']].filter(Boolean).join(' ')}
            type="file"
            accept={accept}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // So that choosing the same file again counts as a change.
              currentTarget.value = '';
              take(files);
            }}
          />
          <span className="bp6-button" aria-hidden="true">
            {chosen === null ? m.chooseFile : m.anotherFile}
          </span>
          <output id={name} className="ph-file-name">
            {chosen}
          </output>
          {!phone && (chosen === null || isOver) && (
            <span className="ph-muted" aria-hidden="true">
              {isOver ? m.dropHere : m.orDrop}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
