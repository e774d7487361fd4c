/** A bar where words will stand. `width` is a share of the room, 1 to 10; `still` for what passes by while one scrolls. */
export const Skeleton = ({ width = 6, still = false }: { readonly width?: number; readonly still?: boolean }) => (
  <span
    className={`bp6-skeleton ph-bar ph-bar-${Math.min(10, Math.max(1, Math.round(width)))} ${still ? 'ph-bar-still' : ''}`}
    aria-hidden="true"
  />
);

/** Uneven widths, the same each time. */
export const unevenWidth = (row: number, column: number): number => 4 + ((row * 7 + column * 5) % 5);
