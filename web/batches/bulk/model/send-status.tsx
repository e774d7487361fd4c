import { faCheck } from '@fortawesome/free-solid-svg-icons';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SendEach } from './use-send-each.ts';
import '#web/batches/bulk/bulk.css';

interface SendStatusProps {
  readonly batch: string;
  readonly sending: SendEach;
  /** The label of success: 'Delayed'. */
  readonly words: string;
}

/** Shows in a batch's row that it was saved, or why it was refused. */
export function SendStatus({ batch, sending, words }: SendStatusProps) {
  if (sending.done.has(batch)) {
    return (
      <span className="ph-success ph-bulk-ready">
        <Icon icon={faCheck} size={13} /> {words}
      </span>
    );
  }
  if (sending.failed !== batch || sending.error === null) return null;
  return (
    <span className="ph-field-error">
      <ErrorText>{refusalText(sending.error)}</ErrorText>
    </span>
  );
}

/** Returns a text that lists the batches saved before a refusal and those left; undefined without a refusal. */
export function partlySentText(
  sending: SendEach,
  batches: readonly HydratedBatch[],
  left: readonly { readonly batch: string }[],
  message: typeof import('#words/web/batches/bulk.ts')['partlySaved'],
): string | undefined {
  if (sending.error === null) return undefined;
  const lots = (isMeant: (uuid: string) => boolean) =>
    batches
      .filter(({ uuid }) => isMeant(uuid))
      .map(({ lot_code }) => lot_code)
      .join(', ');
  const refused = batches.find(({ uuid }) => uuid === sending.failed);
  return message({
    done: lots((uuid) => sending.done.has(uuid)),
    left: lots((uuid) => left.some(({ batch }) => batch === uuid)),
    lot: refused?.lot_code ?? '',
    reason: refusalText(sending.error),
    count: left.length,
    unknown: refused !== undefined && sending.isOpen(refused.uuid),
  });
}
