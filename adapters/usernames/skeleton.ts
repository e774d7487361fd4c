import type { LoadSkeleton } from '#ports/skeleton.ts';

/** Computes skeletons with Unicode's table of confusable characters, loaded on first use. */
export const loadSkeleton: LoadSkeleton = async () => {
  const { default: unhomoglyph } = await import('unhomoglyph');
  return (text) => unhomoglyph(text.normalize('NFD').replace(IGNORED, '')).normalize('NFD');
};

// Invisible characters are ignored.
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
