import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { compareNatural } from '#domain/locations/label-order.ts';
import { knownText } from '#messages/render.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { cropsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { fieldErrors, formatWriteError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FileField } from '#web/ui/form/file-field.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { lifeWarnings } from '#words/life-warnings.ts';
import { openagNotes } from '#words/openag-notes.ts';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/recipes/edit.ts';
import { notSaved } from '#words/web/ui/forms.ts';

type Report = Awaited<ReturnType<FarmApi['importOpenag']>>;

interface Chosen {
  readonly file: File;
  readonly crop: string;
}

interface OpenagPanelProps {
  /** Called once a recipe was imported and the farm's data is fresh. */
  readonly onImported?: () => void;
}

/** Imports a recipe file of an OpenAg food computer. */
export function OpenagPanel({ onImported }: OpenagPanelProps) {
  const farm = useFarm();
  const crops = useQuery(cropsQuery(farm)).data ?? [];
  const [file, setFile] = useState<File | null>(null);
  const [crop, setCrop] = useState('');
  const [missing, setMissing] = useState(false);
  const write = useWrite<Chosen, Report>(
    async ({ file: sent, crop: of }, options) => {
      const content = await sent.text();
      return farm.importOpenag(
        { query: of === '' ? {} : { crop: of }, file: { filename: sent.name, content } },
        options,
      );
    },
    () => undefined,
  );
  const faults = Object.values(fieldErrors(write.error)).flat();
  const send = () => {
    setMissing(file === null);
    if (file !== null) void write.mutateAsync({ file, crop }).then(onImported, () => undefined);
  };
  return (
    <Panel title={m.openag} padded>
      <FileField
        label={m.openagFile}
        help={m.openagHelp}
        error={missing ? m.chooseFile : undefined}
        required
        accept=".json,application/json"
        chosen={file?.name ?? null}
        onFile={(chosen) => {
          setFile(chosen);
          setMissing(false);
        }}
      />
      <SelectField label={m.openagCrop} value={crop} onChange={({ target }) => setCrop(target.value)}>
        <option value="">{common.none}</option>
        {crops
          .filter(({ archived }) => !archived)
          .sort((a, b) => compareNatural(a.name, b.name))
          .map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
      </SelectField>
      {write.error !== null && (
        <Notice kind="fault" title={notSaved} urgent>
          {faults.length > 0 ? faults.join(' ') : formatWriteError(write.error)}
        </Notice>
      )}
      {write.data !== undefined && <Outcome report={write.data} />}
      <Button loading={write.isPending} onClick={send}>
        {m.importFile}
      </Button>
    </Panel>
  );
}

const NOTES = { ...openagNotes, ...lifeWarnings };

/** Returns a note in the reader's language and the site's units; the server's text if this release doesn't have it. */
const noteText = ({ code, params, message }: Report['notes'][number]): string =>
  knownText(NOTES, { code, params }) ?? message;

const Outcome = ({ report }: { readonly report: Report }) => (
  <Notice
    kind="success"
    title={report.already_there ? m.alreadyThere : m.imported({ count: report.added })}
    actions={
      report.growth_recipe === null ? undefined : (
        <Link className="bp6-button bp6-small" to={`/growthrecipe/${report.growth_recipe}/details`}>
          {m.openRecipe}
        </Link>
      )
    }
  >
    {report.name}
    {report.notes.length > 0 && (
      <>
        . {m.importNotes}:{' '}
        <ul>
          {report.notes.map((note) => (
            <li key={`${note.where} ${note.message}`}>{noteText(note)}</li>
          ))}
        </ul>
      </>
    )}
  </Notice>
);
