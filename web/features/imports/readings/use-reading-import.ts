import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tooLarge, UPLOAD_LIMITS } from '#ports/operations/upload-limits.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { faultsOf, sheetsIn } from '#web/features/imports/fault-texts.ts';
import type { ChosenFile } from '#web/features/imports/use-import.ts';
import { formatError, formatWriteError } from '#web/format/error-text.ts';
import { useDebounced } from '#web/page/use-debounced.ts';
import { NO_READING_CHOICES, type ReadingQuery, type ReadingReport, readingQueryOf } from './reading-query.ts';

const TYPING_MS = 400;

/** The preview and the import of one file of readings. The farm reads it, by the same rules for both. */
export function useReadingImport(file: ChosenFile) {
  const farm = useFarm();
  const cache = useQueryClient();
  const [choices, setChoices] = useState(NO_READING_CHOICES);
  const [sheets, setSheets] = useState<readonly string[]>([]);
  const settled = useDebounced(choices, TYPING_MS);
  const query = readingQueryOf(settled);
  const sent = { filename: file.name, content: file.content };
  const write = useWrite<ReadingQuery, ReadingReport>(
    (of, options) => farm.importReadings({ query: of, file: sent }, options),
    () => void cache.invalidateQueries({ queryKey: keyOf('listReadingImports') }),
  );
  const isTooLarge = file.content.byteLength > UPLOAD_LIMITS.text;
  const preview = useQuery({
    queryKey: keyOf('importReadings', file.id, query),
    // A preview that is out of date is cancelled, since the farm reads large files for seconds.
    queryFn: ({ signal }) => farm.importReadings({ query: { ...query, dry_run: true }, file: sent }, { signal }),
    enabled: !isTooLarge && !write.isPending && write.data === undefined,
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
  const offered = problem === null ? [] : sheetsIn(problem);
  // A chosen sheet must not take the others away.
  if (offered.length > 0 && offered.join('\n') !== sheets.join('\n')) setSheets(offered);
  const faults = problem === null ? [] : faultsOf(problem, (field) => field);
  const isFailed = preview.isError && !preview.isFetching;
  return {
    choices,
    setChoices,
    sheets,
    report: preview.isError ? undefined : preview.data,
    /** The reason why the file can't be read. */
    faults: faults.length > 0 || !isFailed ? faults : [formatError(preview.error)],
    isReading: preview.isFetching || settled !== choices,
    send: () => write.mutate(query),
    isSending: write.isPending,
    sendError: write.error === null ? null : formatWriteError(write.error),
    /** The report of the import; undefined until readings were added. */
    result: write.data,
  };
}

export type ReadingImportState = ReturnType<typeof useReadingImport>;
