import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { ProblemError } from '#ports/problem-error.ts';
import type { TableKind } from '#ports/record-kinds/imports.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatError, formatWriteError } from '#web/format/error-text.ts';
import { useDebounced } from '#web/page/use-debounced.ts';
import { faultsOf, headingsIn, sheetsIn } from './fault-texts.ts';
import { fieldLabel } from './import-kinds.ts';
import {
  headingsOf,
  type ImportChoices,
  type ImportQuery,
  type ImportReport,
  NO_CHOICES,
  queryOf,
} from './import-query.ts';

/** A file that was chosen. `id` tells files of the same name apart. */
export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

interface Sent {
  readonly file: number;
  readonly query: ImportQuery;
}

const TYPING_MS = 400;

/** The preview and the import of one file. The farm reads it, by the same rules for both. */
export function useImport(kind: TableKind, file: ChosenFile) {
  const farm = useFarm();
  const cache = useQueryClient();
  const [choices, setChoices] = useState<ImportChoices>(NO_CHOICES);
  const [skips, setSkips] = useState(false);
  const settled = useDebounced(choices, TYPING_MS);
  const query = queryOf(kind, settled);
  const sent = { filename: file.name, content: file.content };
  const write = useWrite<Sent, ImportReport>(
    ({ query: of }, options) => farm.importTable({ params: { kind }, query: of, file: sent }, options),
    () => void cache.invalidateQueries({ queryKey: keyOf('listRowImports') }),
  );
  const [known, setKnown] = useState<readonly string[]>([]);
  const isTooLarge = file.content.byteLength > UPLOAD_LIMITS.text;
  // Rows can become invalid between preview and import; then nothing was added, and the preview says why.
  const isDone = write.data !== undefined && (write.data.refused === 0 || skips);
  const preview = useQuery({
    queryKey: keyOf('importTable', kind, file.id, query, skips),
    // A preview that is out of date is cancelled, since the farm reads large files for seconds.
    queryFn: ({ signal }) =>
      farm.importTable(
        {
          params: { kind },
          query: { ...query, ...(skips && { skip_bad: true }), dry_run: true },
          file: sent,
        },
        { signal },
      ),
    enabled: !isTooLarge && !write.isPending && !isDone,
    // The preview stays in place while a change is read.
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const problem = isTooLarge
    ? tooLarge('text')
    : preview.error instanceof ProblemError && !preview.isFetching
      ? preview.error.problem
      : null;
  const report = preview.isError ? undefined : preview.data;
  const sheets = report?.sheets ?? (problem === null ? [] : sheetsIn(problem));
  // A sheet that can't be read must not take the others away.
  if (sheets.length > 0 && sheets.join('\n') !== known.join('\n')) setKnown(sheets);
  const faults =
    problem === null
      ? preview.isError && !preview.isFetching
        ? [formatError(preview.error)]
        : []
      : faultsOf(problem, (field) => fieldLabel(kind, field));
  return {
    choices,
    setChoices,
    skips,
    setSkips,
    report,
    /** The problems that keep the file from being read. */
    faults: faults.length > 0 || preview.error === null ? faults : [formatError(preview.error)],
    headings: headingsOf(
      Object.values(report?.columns ?? {}),
      report?.unread ?? [],
      problem === null ? [] : headingsIn(problem),
      Object.values(choices.columns),
    ),
    /** The sheets of a workbook that can be chosen. */
    sheets: known,
    asksFor: { dates: hasFault(problem, 'date_order'), decimals: hasFault(problem, 'decimal_mark') },
    isReading: preview.isFetching || settled !== choices,
    send: () => write.mutate({ file: file.id, query: { ...query, ...(skips && { skip_bad: true }) } }),
    isSending: write.isPending,
    sendError: write.error === null ? null : formatWriteError(write.error),
    /** The report of the import; undefined until rows were added. */
    result: isDone ? write.data : undefined,
  };
}

export type Import = ReturnType<typeof useImport>;

const hasFault = (problem: ProblemError['problem'] | null, field: string): boolean =>
  problem?.errors?.[field] !== undefined;
