/**
 * A placeholder for text that is loading. `width` is in tenths of the space; `still` turns off the animation, for rows
 * that scroll past.
 */
export const Skeleton = ({ width = 6, still = false }: { readonly width?: number; readonly still?: boolean }) => (
  <span
    className={`bp6-skeleton ph-bar ph-bar-${Math.min(10, Math.max(1, Math.round(width)))} ${still ? 'ph-bar-still' : ''}`}
    aria-hidden="true"
  />
);

/** Varies the widths of placeholders; the same cell always gets the same width. */
export const unevenWidth = (row: number, column: number): number => 4 + ((row * 7 + column * 5) % 5);
