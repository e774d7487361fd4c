import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Span } from '#domain/commands/command.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { useDebounced } from '#web/page/use-debounced.ts';
import type { Hit } from './searched-lists.ts';

const PAUSE_MS = 150;

interface TypedCommand {
  /** A row for each batch that fits, which opens a form filled in. */
  readonly hits: readonly Hit[];
  readonly spans: readonly Span[];
  /** What is missing or not understood; '' if the text is no command. */
  readonly note: string;
  readonly isPending: boolean;
  /** Returns the text with its last word completed; null if it can't be. */
  readonly complete: () => string | null;
}

/** Reads the typed text as a command. The grammar is loaded with the first letter. */
export function useCommand(text: string): TypedCommand {
  const farm = useFarm();
  const queries = useQueryClient();
  const today = useToday();
  const [parts, setParts] = useState<typeof import('./command-parts.ts') | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isTyped = text.trim() !== '';
  useEffect(() => {
    if (!isTyped || parts !== null) return;
    import('./command-parts.ts').then(
      (loaded) => setParts(loaded),
      () => setFailed(true),
    );
  }, [isTyped, parts]);
  const command = parts?.parse(text) ?? null;
  const record = command?.record ?? '';
  const settled = useDebounced(record, PAUSE_MS);
  const isAsked = parts !== null && record !== '' && settled === record;
  const found = useQuery({
    queryKey: keyOf('listBatches', 'command', settled),
    queryFn: () => parts?.findNamed(farm, queries, settled) ?? null,
    enabled: isAsked,
    retry: false,
  });
  const records = isAsked ? (found.data ?? undefined) : undefined;
  return {
    hits: command === null ? [] : (parts?.hitsOf(command, records, today) ?? []),
    spans: command?.spans ?? [],
    note: command === null ? '' : (parts?.noteOf(command, records) ?? ''),
    isPending:
      isTyped && ((parts === null && !hasFailed) || (record !== '' && (settled !== record || found.isLoading))),
    complete: () => parts?.completed(text, command, records) ?? null,
  };
}
