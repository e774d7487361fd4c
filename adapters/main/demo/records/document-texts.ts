import type { DocumentType } from '#domain/documents/document.ts';
import type { SpecName } from './quality.ts';

export interface DocumentText {
  readonly type: DocumentType;
  readonly title: string;
  readonly category: string;
  readonly author: string;
  readonly qa_spec: SpecName | null;
  readonly file_version: number;
  readonly description: string;
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[];
}

const sop = (
  title: string,
  category: string,
  author: string,
  [file_version, description]: readonly [number, string],
  sections: DocumentText['sections'],
): DocumentText => ({
  type: 'sop',
  ...{ title, category, author, file_version, description, sections },
  qa_spec: null,
});

const limits = (title: string, qa_spec: SpecName, sections: DocumentText['sections']): DocumentText => ({
  type: 'qa_spec',
  ...{ title, qa_spec, sections, file_version: 1, description: 'For the check before the cold store.' },
  category: 'Quality',
  author: 'Ana Lindqvist',
});

/** The farm's documents by the keys used in recipes. */
export const DOCUMENTS = {
  sow: sop(
    'Sowing trays',
    'Sowing',
    'Ana Lindqvist',
    [3, 'How to fill, sow and place trays.'],
    [
      {
        heading: 'Before',
        lines: [
          'Wash hands, put on gloves. Only washed trays: look for roots in the corners.',
          'Read the seed lot from the bag and write it down with the batch.',
        ],
      },
      {
        heading: 'Sowing',
        lines: [
          'Fill plugs level, press once, water until drops show below.',
          'Sow as the recipe says. Cover with 3 mm of vermiculite where it says so.',
          'Microgreens: spread the weighed seed evenly, press, put a weighted tray on top.',
        ],
      },
      {
        heading: 'After',
        lines: ['Put trays on the shelves that the task names. Count them there, not at the table.'],
      },
    ],
  ),
  move: sop(
    'Moving trays',
    'Handling',
    'Ben Okafor',
    [1, 'From one chamber to the next without a check in growth.'],
    [
      {
        heading: 'On the way',
        lines: [
          'Carry trays level, two at most. Plants stay in the dark and the draught for less than five minutes.',
          'Wipe the lip of the bed before you put trays down.',
        ],
      },
      {
        heading: 'At the bed',
        lines: ['Check lamp and valve: a light that stays dark and a bed that stays dry are reported at once.'],
      },
    ],
  ),
  harvest: sop(
    'Harvest and weighing',
    'Harvest',
    'Ana Lindqvist',
    [4, 'Cutting, weighing and the cold chain.'],
    [
      {
        heading: 'Cutting',
        lines: [
          'Hair net, apron, sanitised knife. Cut dry plants only: stop the water two hours before.',
          'Cut-and-come-again crops: leave the lowest two leaves.',
        ],
      },
      {
        heading: 'Weighing',
        lines: [
          'Tare the crate. Write grams down for each batch, not for each crate.',
          'Fill in the checks of the QA spec while the crate stands on the scale.',
          'Within thirty minutes into the cold store at 2 to 4 °C.',
        ],
      },
    ],
  ),
  clean: sop(
    'Cleaning beds and trays',
    'Hygiene',
    'Kai Nørgaard',
    [2, 'After each clearing, before trays come in again.'],
    [
      {
        heading: 'Trays',
        lines: ['Brush out roots, wash at 60 °C, dip for ten minutes in peracetic acid 0.2 %, let them dry upright.'],
      },
      {
        heading: 'Beds',
        lines: ['Drain, wipe lips and floor, flush the line for two minutes. Never mix acid with chlorine.'],
      },
    ],
  ),
  scout: sop(
    'Scouting for pests',
    'Crop protection',
    'Ben Okafor',
    [2, 'Every Monday and Thursday in the grow rooms.'],
    [
      {
        heading: 'Where to look',
        lines: [
          'Ten plants a bed, under the leaves first. Sticky traps: count, write down, empty on Mondays.',
          'Aphids, thrips, fungus gnats, flea beetles; grey mould in still air.',
        ],
      },
      { heading: 'When something is found', lines: ['Take a picture, comment on the batch, tell Ana before you act.'] },
    ],
  ),
  feed: sop(
    'Mixing stock solutions',
    'Fertigation',
    'Kai Nørgaard',
    [5, 'Two people, never alone.'],
    [
      {
        heading: 'Order',
        lines: [
          'Goggles and gloves. Water first, then A, stir, then B: never A and B undiluted together.',
          'Measure EC and pH after ten minutes of circulation, correct by small steps.',
        ],
      },
      { heading: 'Targets', lines: ['Seedlings EC 0.8, leaves EC 1.6, microgreens EC 0.7 mS/cm; pH 5.8 to 6.2.'] },
    ],
  ),
  heads: limits('Lettuce heads: how to judge', 'heads', [
    { heading: 'Weight', lines: ['Ten heads from three trays. 90 to 220 g each.'] },
    { heading: 'Tip burn', lines: ['Open five heads. One brown edge a head is accepted, no more.'] },
  ]),
  herbs: limits('Herbs and leaves: how to judge', 'herbs', [
    { heading: 'Length', lines: ['A handful from each tray, stems of 8 to 22 cm.'] },
    { heading: 'Wetness', lines: ['Press on paper: a tenth of the leaf area may leave a mark.'] },
  ]),
  microgreens: limits('Microgreens: how to judge', 'microgreens', [
    { heading: 'Height', lines: ['4 to 14 cm from the cut.'] },
    { heading: 'Hulls', lines: ['Count in 100 shoots: three with hulls at most.'] },
  ]),
} as const satisfies Readonly<Record<string, DocumentText>>;

export type DocumentName = keyof typeof DOCUMENTS;
