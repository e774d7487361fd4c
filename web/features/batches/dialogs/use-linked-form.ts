import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readActLink } from '#web/batches/model/act-links.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { linkedForm } from './linked-form.ts';
import type { OpenFlow } from './use-action-flow.ts';

/** Opens the form that the address names, or prints, once. The address then names only the page, so that Back doesn't reopen it. */
export function useLinkedForm(view: BatchView, acting: Pick<OpenFlow, 'openFilled'>, print: () => void): void {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const handled = useRef('');
  useEffect(() => {
    const link = readActLink(new URLSearchParams(text));
    // The address changes only after the form has rendered.
    if (handled.current === text) return;
    handled.current = text;
    if (link === null) return;
    setParams({}, { replace: true });
    if (link.act === 'print') return print();
    const form = linkedForm(link, view);
    if (form !== null) acting.openFilled(form.flow, form.draft);
  });
}
