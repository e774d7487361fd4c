import { useEffect, useRef, useState } from 'react';
import { createMarkDrag, type DragParts, type MarkDrag } from './mark-drag.ts';

/** Drags marks; Esc cancels the drag. */
export function useMarkDrag(parts: DragParts): MarkDrag {
  const latest = useRef(parts);
  latest.current = parts;
  const [drag] = useState(() => createMarkDrag(() => latest.current));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.isHolding()) return;
      event.preventDefault();
      event.stopPropagation();
      drag.letGo();
      latest.current.onCancel();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      drag.letGo();
    };
  }, [drag]);
  return drag;
}
