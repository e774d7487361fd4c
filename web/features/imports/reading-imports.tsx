import { Button } from '@blueprintjs/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { compareText } from '#domain/time.ts';
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

type OfReadings = Awaited<ReturnType<FarmApi['undoReadingImport']>>;
type OfRows = Awaited<ReturnType<FarmApi['undoRowImport']>>;

const readingImportsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listReadingImports'),
    queryFn: async () => rowsOf(await farm.listReadingImports({}, READ)),
    ...polled,
  });

const rowImportsQuery = (farm: FarmApi) =>
  queryOptions({
    queryKey: keyOf('listRowImports'),
    queryFn: async () => rowsOf(await farm.listRowImports({}, READ)),
    ...polled,
  });

/** The imports of readings and spreadsheets, newest first, each with a button to undo it. Nothing while there are none. */
export function ReadingImports() {
  const { zone } = useSite();
  const farm = useFarm();
  const { data: readings = [] } = useQuery(readingImportsQuery(farm));
  const { data: rows = [] } = useQuery(rowImportsQuery(farm));
  const [leaving, setLeaving] = useState<Listed | null>(null);
  const imports = [...readings.map(ofReadings), ...rows.map(ofRows)].sort((a, b) =>
    compareText(b.imported_at, a.imported_at),
  );
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
                <td>
                  {one.result}
                  {one.kept !== null && <p className="ph-muted">{one.kept}</p>}
                </td>
                <td>
                  {one.isUndone ? (
                    m.undoneBy({ who: one.undone_by ?? '' })
                  ) : (
                    <Button aria-label={m.undoOf({ file: one.file_name })} onClick={() => setLeaving(one)}>
                      {m.undoImport}
                    </Button>
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

/** An import in the list. */
interface Listed extends Pick<OfRows, 'uuid' | 'file_name' | 'imported_at' | 'imported_by' | 'undone_by'> {
  readonly of: 'readings' | 'rows';
  readonly result: string;
  readonly isUndone: boolean;
  /** The records that undoing it kept; null without any. */
  readonly kept: string | null;
}

const ofReadings = (one: OfReadings): Listed => ({
  ...one,
  of: 'readings',
  result: countsText(one),
  isUndone: one.undone !== null,
  kept: null,
});

const ofRows = (one: OfRows): Listed => ({
  ...one,
  of: 'rows',
  result: m.rowCounts({
    added: number(one.counts.added),
    known: one.counts.already_there === 0 ? null : number(one.counts.already_there),
    refused: one.counts.refused === 0 ? null : number(one.counts.refused),
  }),
  isUndone: one.undone !== null,
  kept: one.undone === null || one.undone.kept === 0 ? null : m.keptRecords(one.undone),
});

const countsText = ({ counts }: OfReadings): string =>
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
  readonly one: Pick<Listed, 'uuid' | 'file_name' | 'of'>;
  readonly onUndone?: () => void;
  readonly onClose: () => void;
}) {
  const farm = useFarm();
  const write = useWrite<string, string>(
    async (uuid, options) => {
      if (one.of === 'rows') {
        const { undone } = await farm.undoRowImport({ params: { uuid } }, options);
        return m.rowsUndone({ removed: undone?.removed ?? 0, kept: undone?.kept ?? 0 });
      }
      const { undone } = await farm.undoReadingImport({ params: { uuid } }, options);
      return m.importUndone({ removed: undone?.removed ?? 0, restored: undone?.restored ?? 0 });
    },
    (told) => {
      showToast(told);
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
      <p>{one.of === 'rows' ? m.undoRowsHelp : m.undoHelp}</p>
    </DeleteDialog>
  );
}
