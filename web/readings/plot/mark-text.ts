import { faBolt, faEraser, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { sentenceCase } from '#web/format/sentence-case.ts';
import type { Mark } from '#web/readings/model/marks.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { nouns } from '#words/web/batches/actions.ts';
import { eventOf } from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';

/** 'Harvest, BAS-2026-0001', 'Pump does not answer, B4', 'Readings removed, B4: probe dry' */
export function markText({ what, about, of }: Mark): string {
  if (what === 'fault') return m.faultAt({ fault: about, place: of });
  if (what === 'removed') return m.removedAt({ place: of, reason: about });
  return eventOf({ action: sentenceCase(nouns[what]), lot: about });
}

export function markIcon({ what }: Mark): IconDefinition {
  if (what === 'fault') return faBolt;
  return what === 'removed' ? faEraser : ACTION_ICONS[what];
}
