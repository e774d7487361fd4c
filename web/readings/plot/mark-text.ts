import { faBolt, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { sentenceCase } from '#web/format/sentence-case.ts';
import type { Mark } from '#web/readings/model/marks.ts';
import { ACTION_ICONS } from '#web/ui/action-icons.ts';
import { nouns } from '#words/web/batches/actions.ts';
import { eventOf } from '#words/web/graphs/page.ts';
import * as m from '#words/web/readings/page.ts';

/** 'Harvest, BAS-2026-0001', 'Pump does not answer, B4' */
export const markText = ({ what, about, of }: Mark): string =>
  what === 'fault'
    ? m.faultAt({ fault: about, place: of })
    : eventOf({ action: sentenceCase(nouns[what]), lot: about });

export const markIcon = ({ what }: Mark): IconDefinition => (what === 'fault' ? faBolt : ACTION_ICONS[what]);
