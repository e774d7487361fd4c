import { z } from 'zod';
import type { TableRow } from '#domain/imports/table.ts';
import { onDemand } from '#domain/on-demand.ts';
import type { Problem } from '#domain/problem.ts';
import type { OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import type { TableHead, TableTask } from '#ports/imports/import-files.ts';

export interface ThreadTask {
  readonly bytes: Uint8Array;
  /** Null for an OpenAg recipe. */
  readonly table: TableTask | null;
}

// The thread is trusted, so only the structure of messages is checked.
export const threadNews = onDemand(() =>
  z.union([
    z.object({ problem: z.custom<Problem>() }),
    z.object({ head: z.custom<TableHead>(), count: z.number() }),
    z.object({ recipe: z.custom<OpenagRecipe>(), unknown: z.array(z.string()) }),
    z.object({ rows: z.array(z.custom<TableRow>()) }),
  ]),
);
/** A message of the thread: the refusal of the file, its content, or the requested rows. */
export type ThreadNews = z.output<ReturnType<typeof threadNews>>;

/** A request for `count` rows from an index. */
export const rowsWanted = onDemand(() => z.object({ from: z.number(), count: z.number() }));
