import { Button } from '@blueprintjs/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { rowsOf } from '#ports/schemas/paging.ts';
import { polled, READ, useSite } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatMoment } from '#web/format/dates.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DeleteDialog } from '#web/ui/overlay/delete-dialog.tsx';
import { number } from '#words/language.ts';
import * as m from '#words/web/imports.ts';

type Imported = Awaited<ReturnType<FarmApi['undoReadingImport']>>;

const readingImportsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listReadingImports'),
    queryFn: async () => rowsOf(await farm.listReadingImports({}, READ)),
    ...polled,
  });

/** The imports of readings, newest first, each with a button to undo it. Nothing while there are none. */
export function ReadingImports() {
  const { zone } = useSite();
  const { data: imports = [] } = useQuery(readingImportsQuery(useFarm()));
  const [leaving, setLeaving] = useState<Imported | null>(null);
  if (imports.length === 0) return null;
  return (
    <Panel title={m.readingImports}>
      <div className="ph-table-scroll">
        <table className="bp6-html-table ph-table">
          <caption className="ph-hidden">{m.readingImports}</caption>
          <thead>
            <tr>
              {Object.entries(m.readingImportColumns).map(([key, words]) => (
                <th key={key} scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.uuid}>
                <td>{one.file_name}</td>
                <td className="ph-num">{formatMoment(one.imported_at, zone)}</td>
                <td>{one.imported_by}</td>
                <td>{countsText(one)}</td>
                <td>
                  {one.undone === null ? (
                    <Button aria-label={m.undoOf({ file: one.file_name })} onClick={() => setLeaving(one)}>
                      {m.undoImport}
                    </Button>
                  ) : (
                    m.undoneBy({ who: one.undone_by ?? '' })
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {leaving !== null && <UndoImport one={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  );
}

const countsText = ({ counts }: Imported): string =>
  counts === null
    ? m.importInterrupted
    : m.readingCounts({
        added: number(counts.added),
        replaced: counts.replaced === 0 ? null : number(counts.replaced),
        known: counts.known === 0 ? null : number(counts.known),
        refused: counts.refused === 0 ? null : number(counts.refused),
      });

/** Confirms that an import is to be undone. */
export function UndoImport({
  one,
  onUndone,
  onClose,
}: {
  readonly one: Pick<Imported, 'uuid' | 'file_name'>;
  readonly onUndone?: () => void;
  readonly onClose: () => void;
}) {
  const farm = useFarm();
  const write = useWrite<string, Imported>(
    (uuid, options) => farm.undoReadingImport({ params: { uuid } }, options),
    ({ undone }) => {
      showToast(m.importUndone({ removed: undone?.removed ?? 0, restored: undone?.restored ?? 0 }));
      onUndone?.();
      onClose();
    },
  );
  return (
    <DeleteDialog
      isOpen
      title={m.undoTitle({ file: one.file_name })}
      confirm={m.undoImport}
      busy={write.isPending}
      error={write.error}
      onDelete={() => write.mutate(one.uuid)}
      onClose={onClose}
    >
      <p>{m.undoHelp}</p>
    </DeleteDialog>
  );
}
