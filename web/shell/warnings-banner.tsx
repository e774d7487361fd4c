import { Button } from '@blueprintjs/core';
import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { useStorageWarnings } from '#web/page/storage-warnings.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/shell/shell.ts';
import { firstSentence } from './first-sentence.ts';

/** A banner for admins about storage problems, until it is hidden. */
export function WarningsBanner() {
  const { shown, hideAll } = useStorageWarnings();
  if (shown.length === 0) return null;
  return (
    <section className="ph-warnings" aria-label={m.storageWarnings}>
      <ul>
        {shown.map((warning) => {
          const [first, rest] = firstSentence(warning);
          return (
            <li key={warning}>
              <Icon icon={faTriangleExclamation} />
              <span>
                <strong>{first}</strong> {rest}
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" variant="minimal" onClick={hideAll}>
        {m.hideWarnings}
      </Button>
    </section>
  );
}
