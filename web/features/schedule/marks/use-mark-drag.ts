import { useEffect, useRef, useState } from 'react';
import { createMarkDrag, type DragOptions, type MarkDrag } from './mark-drag.ts';

/** Drags marks; Esc cancels the drag. */
export function useMarkDrag(parts: DragOptions): MarkDrag {
  const latest = useRef(parts);
  latest.current = parts;
  const [drag] = useState(() => createMarkDrag(() => latest.current));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.isHolding()) return;
      event.preventDefault();
      event.stopPropagation();
      drag.cancelDrag();
      latest.current.onCancel();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      drag.cancelDrag();
    };
  }, [drag]);
  return drag;
}
