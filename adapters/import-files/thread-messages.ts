import { z } from 'zod';
import type { TableRow } from '#domain/imports/table.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Problem } from '#domain/problem.ts';
import type { OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import type { TableHead, TableTask } from '#ports/imports/import-files.ts';
import type { FileRow, ReadingFile } from '#ports/reading-files.ts';

export interface ThreadTask {
  readonly bytes: Uint8Array;
  readonly of:
    | { readonly kind: 'table'; readonly table: TableTask }
    | { readonly kind: 'readings'; readonly sheet: string | null }
    | { readonly kind: 'openag' };
}

/** Everything about a file of readings except its rows. */
export type ReadingsHead = Pick<ReadingFile, 'headings' | 'units' | 'zone' | 'daysBehind' | 'notes'> & {
  readonly sha256: string;
};

// The thread is trusted, so only the structure of messages is checked.
export const threadNews = onDemand(() =>
  z.union([
    z.object({ problem: z.custom<Problem>() }),
    z.object({ head: z.custom<TableHead>(), count: z.number() }),
    z.object({ recipe: z.custom<OpenagRecipe>(), unknown: z.array(z.string()) }),
    z.object({ rows: z.array(z.custom<TableRow>()) }),
    z.object({ readings: z.custom<ReadingsHead>() }),
    z.object({ fileRows: z.array(z.custom<FileRow>()) }),
  ]),
);
/** A message of the thread: the refusal of the file, its content, or the requested rows. */
export type ThreadNews = z.output<ReturnType<typeof threadNews>>;

/** A request for `count` rows from an index. Of readings, for the next rows, or the first ones from index 0. */
export const rowsWanted = onDemand(() => z.object({ from: z.number(), count: z.number() }));
