import { faCheck } from '@fortawesome/free-solid-svg-icons';
import type { HydratedBatch } from '#web/batches/model/batch-view.ts';
import { refusalText } from '#web/batches/model/refusal-text.ts';
import { countOf } from '#web/format/quantity.ts';
import { ErrorText } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SendEach } from './use-send-each.ts';

interface EachStateProps {
  readonly batch: string;
  readonly sending: SendEach;
  /** What is done, in a word: 'Delayed'. */
  readonly words: string;
}

/** At a batch's row: that it is done, or what was refused. */
export function SendStatus({ batch, sending, words }: EachStateProps) {
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

/** What was done and what is left, where one of several was refused. Undefined while nothing was. */
export function partlySentText(
  sending: SendEach,
  batches: readonly HydratedBatch[],
  left: readonly { readonly batch: string }[],
  words: string,
): string | undefined {
  if (sending.error === null) return undefined;
  const lots = (isMeant: (uuid: string) => boolean) =>
    batches
      .filter(({ uuid }) => isMeant(uuid))
      .map(({ lot_code }) => lot_code)
      .join(', ');
  const refused = batches.find(({ uuid }) => uuid === sending.failed);
  const why = `${refused === undefined ? '' : `${refused.lot_code}: `}${refusalText(sending.error)}`;
  const nothing = refused !== undefined && sending.isOpen(refused.uuid) ? '' : 'Nothing was done. ';
  const first = sending.done.size === 0 ? nothing : `${words}: ${lots((uuid) => sending.done.has(uuid))}. `;
  const others = lots((uuid) => left.some(({ batch }) => batch === uuid));
  const rest = `${countOf(left.length, 'batch', 'batches')} that ${left.length === 1 ? 'is' : 'are'} left`;
  return `${first}Not yet: ${others}. ${why} Sending again does the ${rest}.`;
}
