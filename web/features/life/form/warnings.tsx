import type { LifeWarning } from '#domain/problems/rules/life-warnings.ts';
import { textOf } from '#messages/render.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { lifeWarnings } from '#words/life-warnings.ts';
import { implausible } from '#words/web/life/page.ts';

/** Implausible set points. They can still be saved. */
export const Warnings = ({ warnings }: { readonly warnings: readonly LifeWarning[] }) =>
  warnings.length === 0 ? null : (
    <Notice kind="overdue" title={implausible}>
      {warnings.map((warning) => textOf(lifeWarnings, warning)).join(' ')}
    </Notice>
  );
