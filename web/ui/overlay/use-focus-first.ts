import { useEffect, useRef } from 'react';

/** A ref for a form that fills a page; its first field gets the focus when the page opens. */
export function useFocusFirst() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
