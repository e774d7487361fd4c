import { useEffect, useRef } from 'react';

/** Returns a ref for a form that fills a page. Its first field gets the focus when the page opens. */
export function useFocusFirst() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
