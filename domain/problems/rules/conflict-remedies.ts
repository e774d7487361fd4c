import type { Coded } from '#domain/problems/coded.ts';

/** The kind of L.I.F.E. recipe in conflict. */
type RecipeKind = 'light' | 'irrigation' | 'fertigation' | 'environment';

/** Suggestions for resolving a L.I.F.E. conflict. */
export interface ConflictRemedies {
  readonly follow_batches: {
    readonly component: RecipeKind;
    readonly place: string;
    readonly recipe: string;
    readonly lots: readonly string[];
    readonly more: number;
  };
  readonly move_or_agree: { readonly component: RecipeKind; readonly place: string; readonly lot: string | null };
}

/** A suggestion for resolving a L.I.F.E. conflict. */
export type ConflictRemedy = Coded<ConflictRemedies>;
