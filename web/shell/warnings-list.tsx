import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import type { StorageNotice } from '#web/page/storage-warnings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { storageWarnings } from '#words/storage-warnings.ts';
import { firstSentence } from './first-sentence.ts';
import { warningText } from './warning-text.ts';

/** The texts of storage warnings. */
export function WarningsList({ warnings }: { readonly warnings: readonly StorageNotice[] }) {
  return (
    <ul>
      {warnings.map((warning) => {
        const [first, rest] = firstSentence(warningText(storageWarnings, warning));
        return (
          <li key={warning.text}>
            <Icon icon={faTriangleExclamation} />
            <span>
              <strong>{first}</strong> {rest}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
