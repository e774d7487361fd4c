import { faCheck, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import type { QaResult } from '#domain/action-keys/property-values.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/batches/quality.ts';
import '#web/batches/batch-forms.css';

/** The result of one check; nothing while it is open. */
export const Verdict = ({ passed }: { readonly passed: boolean | null }) =>
  passed === null ? null : (
    <span className={passed ? 'ph-verdict ph-success' : 'ph-verdict ph-fault'}>
      <Icon icon={passed ? faCheck : faTriangleExclamation} size={13} />
      {passed ? m.passed : m.failed}
    </span>
  );

/** The overall result, announced to screen readers on every change. */
export function QaVerdict({ checks, result }: { readonly checks: number; readonly result: QaResult | null }) {
  const passed = result?.passed ?? null;
  return (
    <output className="ph-qa-result">
      <span className="ph-qa-result-name">{m.result}</span>
      <StatusTag status={passed === null ? 'later' : passed ? 'passed' : 'failed'} />
      <span className="ph-muted">{verdictText(checks, result)}</span>
    </output>
  );
}

function verdictText(checks: number, result: QaResult | null): string {
  const entries = result?.checks ?? [];
  const failed = entries.filter(({ passed }) => passed === false).map(({ name }) => name);
  if (failed.length > 0) return failed.join(', ');
  const open = checks - entries.filter(({ passed }) => passed === true).length;
  if (open === checks) return m.notMeasured;
  return open === 0 ? '' : m.checksOpen({ open, checks });
}
