import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

const MOVES: readonly string[] = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * While a harvest is open beside the list, moving between rows with the keyboard opens the row's harvest. Returns
 * whether an opened harvest gets the focus: not while someone moves through the list.
 */
export function useInboxKeys(isOpen: boolean): () => boolean {
  const isMoving = useRef(false);
  const navigate = useNavigate();
  const now = useRef({ isOpen, navigate });
  useEffect(() => {
    now.current = { isOpen, navigate };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      isMoving.current = MOVES.includes(event.key);
      if (!now.current.isOpen || !MOVES.includes(event.key)) return;
      if (!(event.target instanceof HTMLElement) || !event.target.matches('a.ph-row-link')) return;
      // The table has already moved the focus.
      const link = document.activeElement;
      const href = link?.matches('a.ph-row-link') === true ? link.getAttribute('href') : null;
      if (href !== null) void now.current.navigate(href, { replace: true, preventScrollReset: true });
    };
    const onPointerDown = () => {
      isMoving.current = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
  return useCallback(() => !isMoving.current, []);
}
