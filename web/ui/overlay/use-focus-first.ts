import { useEffect, useRef } from 'react';

/** A ref for a form that is a page of its own: its first field has the focus when the page opens. */
export function useFocusFirst() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
