import { Button } from '@blueprintjs/core';
import { useSite } from '#web/data/farm-queries.ts';
import { useToday } from '#web/data/use-today.ts';
import { formatMoment, formatTime, siteDayOf } from '#web/format/dates.ts';
import type { OfferedDraft } from '#web/page/drafts/use-stored-draft.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as m from '#words/web/recipes/edit.ts';

interface DraftOfferProps<Draft> {
  readonly offer: OfferedDraft<Draft>;
  /** True if someone has changed the recipe since the edits were made. */
  readonly isChanged?: boolean;
  readonly onRestore: (draft: Draft) => void;
}

/** Offers the unsaved edits that a reload interrupted. */
export function DraftOffer<Draft>({ offer, isChanged = false, onRestore }: DraftOfferProps<Draft>) {
  const { zone } = useSite();
  const today = useToday();
  const format = siteDayOf(offer.at, zone) === today ? formatTime : formatMoment;
  const restore = () => {
    onRestore(offer.draft);
    offer.discard();
  };
  return (
    <Notice
      kind="info"
      title={m.unsavedFrom({ time: format(offer.at, zone) })}
      actions={
        <>
          <Button size="small" intent="primary" onClick={restore}>
            {m.restoreEdits}
          </Button>
          <Button size="small" onClick={offer.discard}>
            {m.discardEdits}
          </Button>
        </>
      }
    >
      {isChanged && m.changedSince}
    </Notice>
  );
}
