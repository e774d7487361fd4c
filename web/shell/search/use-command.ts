import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Command, Span } from '#domain/commands/command.ts';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { keyOf } from '#web/data/query-key.ts';
import { useFarm } from '#web/data/services.ts';
import { useToday } from '#web/data/use-today.ts';
import { useDebounced } from '#web/page/use-debounced.ts';
import type { Hit } from './searched-lists.ts';

const PAUSE_MS = 150;

/** The text that lists all commands. */
export const ALL_COMMANDS = '?';

interface TypedCommand {
  /** Rows that open a form, filled in. */
  readonly hits: readonly Hit[];
  readonly spans: readonly Span[];
  /** The words to search for besides the rows; '' for none. */
  readonly searched: string;
  /** True if the text is a command, so that a form opens. */
  readonly isCommand: boolean;
  /** Names what is missing or not understood; '' if nothing is. */
  readonly note: string;
  readonly isPending: boolean;
  /** True until the grammar is loaded. */
  readonly isLoading: boolean;
  /** Returns the text with its last word completed; null if it can't be. */
  readonly complete: () => string | null;
}

/** Reads the typed text as a command. The grammar is loaded with the first letter. */
export function useCommand(text: string): TypedCommand {
  const farm = useFarm();
  const queries = useQueryClient();
  const today = useToday();
  const isAdmin = useCurrentUser().data?.is_admin === true;
  const [parts, setParts] = useState<typeof import('#web/shell/search/commands/command-parts.ts') | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isTyped = text.trim() !== '';
  useEffect(() => {
    if (!isTyped || parts !== null) return;
    import('#web/shell/search/commands/command-parts.ts').then(
      (loaded) => setParts(loaded),
      () => setFailed(true),
    );
  }, [isTyped, parts]);
  const command = parts?.parse(text) ?? null;
  const record = command === null || command.act === 'go' || command.act === 'new' ? '' : command.record;
  const settled = useDebounced(record, PAUSE_MS);
  const isAsked = parts !== null && record !== '' && settled === record;
  const found = useQuery({
    queryKey: keyOf('listBatches', 'command', settled),
    queryFn: () => parts?.findNamed(farm, queries, settled) ?? null,
    enabled: isAsked,
    retry: false,
  });
  const recipes = useQuery({
    queryKey: keyOf('listGrowthRecipes', 'command'),
    queryFn: () => parts?.findRecipes(farm, queries) ?? null,
    enabled: parts !== null && command?.act === 'new_batch',
    retry: false,
  });
  const known = {
    records: isAsked ? (found.data ?? undefined) : undefined,
    recipes: recipes.data ?? undefined,
    today,
  };
  const rows = (typed: Command): readonly Hit[] => {
    if (parts === null) return [];
    if (typed.act === 'new_batch') return parts.newBatchHits(typed, known.recipes);
    if (typed.act === 'new') return parts.newRecordHits(typed, isAdmin);
    if (typed.act === 'print' && typed.record === '') return parts.printTodayHits();
    const value = typed.spans.find(({ kind }) => kind === 'value');
    const typedValue = value === undefined ? '' : text.slice(value.at, value.end);
    return known.records === undefined ? [] : parts.actHits(typed, typedValue, known.records, today);
  };
  const hits = text.trim() === ALL_COMMANDS ? (parts?.allCommands() ?? []) : command === null ? [] : rows(command);
  const isLoading = isTyped && parts === null && !hasFailed;
  const isWaiting = isLoading || (isTyped && record !== '' && (settled !== record || found.isLoading));
  return {
    hits,
    spans: command?.spans ?? [],
    searched: searchedWords(text, command, isWaiting || hits.length > 0),
    isCommand: command !== null && hits.length > 0,
    note: command === null ? '' : (parts?.noteOf(command, known) ?? ''),
    isLoading,
    isPending: isWaiting || (command?.act === 'new_batch' && recipes.isLoading),
    complete: () => parts?.completed(text, command, known, isAdmin) ?? null,
  };
}

/**
 * Returns what the farm's search looks for: the named record or screen, or the whole text if it isn't a command, has no
 * record yet, or nothing fits it.
 */
function searchedWords(text: string, command: Command | null, isAnswered: boolean): string {
  const whole = text.trim() === ALL_COMMANDS ? '' : text;
  if (command === null) return whole;
  if (command.act === 'open' || command.act === 'go') return command.record === '' ? whole : command.record;
  if (command.act === 'new_batch') return command.value === null ? whole : '';
  if (command.act === 'new') return command.kind === null ? whole : '';
  return command.record === '' || (!isAnswered && command.unknown === null) ? whole : '';
}
