import { z } from 'zod';
import type { TableRow } from '#domain/imports/table.ts';
import type { Problem } from '#domain/problem.ts';
import type { OpenagRecipe } from '#domain/recipes/openag/openag-recipe.ts';
import type { TableHead, TableTask } from '#ports/imports/import-files.ts';

/** What the thread is to read. */
export interface ThreadTask {
  readonly bytes: Uint8Array;
  /** Null for an OpenAg recipe. */
  readonly table: TableTask | null;
}

// Its own thread is trusted: only the shape of a message is looked at.
export const threadNews = z.union([
  z.object({ problem: z.custom<Problem>() }),
  z.object({ head: z.custom<TableHead>(), count: z.number() }),
  z.object({ recipe: z.custom<OpenagRecipe>(), unknown: z.array(z.string()) }),
  z.object({ rows: z.array(z.custom<TableRow>()) }),
]);
/** What the thread tells: why the file is refused, what it holds, or the rows that were asked for. */
export type ThreadNews = z.output<typeof threadNews>;

/** Asks the thread for rows from that one on. */
export const rowsWanted = z.object({ from: z.number(), count: z.number() });
