import { faArrowRight, faPlus } from '@fortawesome/free-solid-svg-icons';
import { ACTS } from '#domain/commands/command.ts';
import type { Hit } from '#web/shell/search/searched-lists.ts';
import * as m from '#words/web/commands.ts';
import { allCommands as allCommandsHeading } from '#words/web/shell/search.ts';
import { ICONS, isBatchAct } from './act-hits.ts';

/** Returns a row for each command with an example. Choosing one types its first words. */
export const allCommands = (): readonly Hit[] =>
  ACTS.map((act) => ({
    id: `about ${act}`,
    icon: isBatchAct(act) ? ICONS[act] : act === 'go' ? faArrowRight : faPlus,
    title: m.acts[act],
    isCode: false,
    beside: m.examples[act],
    hidden: [],
    to: '',
    fill: `${m.commandWords.acts[act][0] ?? ''} `,
    heading: allCommandsHeading,
  }));
