import type { RecipePlan } from '#domain/recipes/growth-recipe.ts';
import type { CropCode } from './crops.ts';
import type { RoomName } from './places.ts';
import type { Steps } from './recipe-steps.ts';

export interface VersionText {
  /** Days before today on which it was created; null for the farm's opening day. */
  readonly written: number | null;
  steps(step: Steps): RecipePlan[];
}

/** A growth recipe; its versions are listed oldest first. */
export interface RecipeText {
  readonly crop: CropCode;
  readonly name: string;
  readonly description: string;
  /** Suitable chambers, the best first. */
  readonly rooms: readonly RoomName[];
  /** Minimum and maximum number of trays. */
  readonly trays: readonly [number, number];
  /** Prefix of the supplier's seed lots. */
  readonly seed: string;
  readonly versions: readonly VersionText[];
}

const SCOUT = 'Scout for aphids and thrips, empty the sticky traps';
const CLEAN = 'Wash and sanitise the trays, wipe the bed lips';

/** Basil: three weeks in plug trays, then at half the density under strong light. */
const basil = (days: number, grams: number) => (step: Steps) => [
  ...step.sow('Plug tray 72', 216, 'vermiculite'),
  step.life('seedling', 'germination'),
  step.note('Sowing', 'Cover with vermiculite, mist until it shines'),
  step.wait(4),
  ...step.moveTo('Propagation', 'Propagation', 'seedling', 'seedling'),
  step.wait(8),
  step.note('Scouting', 'Check for damping off and gaps'),
  step.wait(9),
  ...step.moveTo('Grow 1', 'Growth', 'basil', 'basil'),
  step.respace(2),
  step.wait(5),
  step.note('Scouting', SCOUT),
  step.wait(4),
  ...step.turn('Finishing', 'basil_finish', 'basil'),
  step.wait(days - 30),
  step.harvest(grams, 'herbs'),
];

/** Lettuce heads, respaced to half the plugs per tray on day 21. */
const lettuce = (days: number, grams: number, heads: number) => (step: Steps) => [
  ...step.sow('1020 flat', 2 * heads, 'vermiculite'),
  step.life('blackout', 'germination'),
  step.wait(2),
  ...step.moveTo('Propagation', 'Propagation', 'seedling', 'seedling'),
  step.wait(5),
  step.note('Scouting', 'Count the gaps and write the emergence down'),
  step.wait(4),
  ...step.moveTo('Grow 2', 'Growth', 'leafy', 'leafy'),
  step.wait(5),
  step.note('Scouting', SCOUT),
  step.wait(5),
  step.respace(2),
  step.wait(7),
  ...step.turn('Finishing', 'leafy_finish', 'leafy'),
  step.wait(4),
  step.note('Quality', 'Check hearts for tip burn'),
  step.wait(days - 32),
  step.harvest(grams, 'heads'),
  step.note('Cleaning', CLEAN),
];

const kale = (grams: number) => (step: Steps) => [
  ...step.sow('Plug tray 72', 144, 'vermiculite'),
  step.life('blackout', 'germination'),
  step.wait(3),
  ...step.moveTo('Propagation', 'Propagation', 'seedling', 'seedling'),
  step.wait(7),
  step.note('Scouting', 'Check for flea beetles and gaps'),
  step.wait(4),
  ...step.moveTo('Grow 1', 'Growth', 'kale', 'kale'),
  step.respace(2),
  step.wait(5),
  step.note('Scouting', SCOUT),
  step.wait(5),
  ...step.turn('Finishing', 'leafy_finish', 'kale'),
  step.wait(6),
  step.harvest(grams, 'herbs'),
  step.note('Cleaning', CLEAN),
];

/** Cut-and-come-again herbs, harvested about a week apart. */
const cilantro = (step: Steps) => [
  ...step.sow('Plug tray 72', 288, 'vermiculite'),
  step.life('blackout', 'germination'),
  step.wait(5),
  ...step.moveTo('Propagation', 'Propagation', 'seedling', 'seedling'),
  step.wait(7),
  step.note('Scouting', 'Check for damping off and gaps'),
  step.wait(4),
  ...step.moveTo('Grow 1', 'Growth', 'basil', 'leafy'),
  step.respace(2),
  step.wait(8),
  step.harvest(110, 'herbs'),
  step.wait(8),
  step.harvest(95, 'herbs'),
  step.note('Care', 'Take out yellow leaves, flush the bed'),
  step.wait(8),
  step.harvest(80, 'herbs'),
  step.note('Cleaning', CLEAN),
];

/** Microgreens: blackout, then light, then one or more cuts. */
const microgreens =
  (blackout: number, cuts: readonly { readonly after: number; readonly grams: number }[], seeds: number) =>
  (step: Steps) => [
    ...step.sow('1020 flat', seeds, cuts.length > 1 ? 'coir' : 'hemp'),
    step.life('blackout', 'germination'),
    step.note('Sowing', 'Weigh the seed, press, cover with a weighted tray'),
    step.wait(blackout),
    ...step.moveTo('Grow 3', 'Growth', 'microgreens', 'microgreens'),
    step.note('Care', 'Uncover, turn the trays round'),
    step.wait(2),
    step.note('Care', 'Lift the trays: water from below where they are light'),
    ...cuts.flatMap(({ after, grams }, at) => [
      step.wait(at === 0 ? after - blackout - 2 : after),
      step.harvest(grams, 'microgreens'),
    ]),
    step.note('Cleaning', CLEAN),
  ];

const GROWN: readonly RoomName[] = ['Grow 1', 'Grow 2', 'Grow 3'];
const LEAFY: readonly RoomName[] = ['Grow 2', 'Grow 1', 'Grow 3'];
const SMALL: readonly RoomName[] = ['Grow 3', 'Grow 2', 'Grow 1'];

/** Recipes with typical seed rates and yields per tray. */
export const RECIPE_BOOK: readonly RecipeText[] = [
  {
    crop: 'BAS',
    name: 'Basil 35 d',
    description: 'Three plants a plug, spaced once. Version 2 finishes cooler, version 3 two days later.',
    rooms: GROWN,
    trays: [10, 16],
    seed: 'GB',
    versions: [
      { written: null, steps: basil(33, 125) },
      { written: 120, steps: basil(33, 132) },
      { written: 55, steps: basil(35, 140) },
    ],
  },
  {
    crop: 'BUT',
    name: 'Butterhead 35 d',
    description: 'Sixteen plugs a flat, spaced to eight heads of 140 g a tray.',
    rooms: LEAFY,
    trays: [10, 16],
    seed: 'BH',
    versions: [
      { written: null, steps: lettuce(36, 1040, 8) },
      { written: 95, steps: lettuce(35, 1120, 8) },
    ],
  },
  {
    crop: 'LOL',
    name: 'Lollo rossa 34 d',
    description: 'Twenty plugs a flat, spaced to ten heads of 95 g a tray. More blue at the end for colour.',
    rooms: LEAFY,
    trays: [6, 10],
    seed: 'LR',
    versions: [{ written: null, steps: lettuce(34, 950, 10) }],
  },
  {
    crop: 'KAL',
    name: 'Kale 30 d',
    description: 'Baby leaf, cut once.',
    rooms: GROWN,
    trays: [10, 12],
    seed: 'TK',
    versions: [
      { written: null, steps: kale(360) },
      { written: 80, steps: kale(390) },
    ],
  },
  {
    crop: 'CIL',
    name: 'Cilantro, three cuts',
    description: 'Split seed. Cut and come again on days 24, 32 and 40.',
    rooms: GROWN,
    trays: [8, 10],
    seed: 'CI',
    versions: [{ written: null, steps: cilantro }],
  },
  {
    crop: 'ARU',
    name: 'Arugula microgreens 9 d',
    description: '12 g of seed a tray, two to three days dark.',
    rooms: SMALL,
    trays: [12, 20],
    seed: 'AR',
    versions: [{ written: null, steps: microgreens(3, [{ after: 9, grams: 190 }], 6000) }],
  },
  {
    crop: 'RAD',
    name: 'Radish microgreens 9 d',
    description: '30 g of seed a tray, two days dark under weight.',
    rooms: SMALL,
    trays: [12, 20],
    seed: 'RR',
    versions: [{ written: null, steps: microgreens(2, [{ after: 9, grams: 280 }], 3000) }],
  },
  {
    crop: 'BRO',
    name: 'Broccoli microgreens 8 d',
    description: '18 g of seed a tray.',
    rooms: SMALL,
    trays: [10, 16],
    seed: 'BR',
    versions: [{ written: null, steps: microgreens(3, [{ after: 8, grams: 210 }], 5600) }],
  },
  {
    crop: 'PEA',
    name: 'Pea shoots, two cuts',
    description: '200 g of seed a tray, soaked for a night. Cut above the lowest leaf, so that it comes again.',
    rooms: SMALL,
    trays: [16, 24],
    seed: 'PS',
    versions: [
      {
        written: null,
        steps: microgreens(
          4,
          [
            { after: 15, grams: 430 },
            { after: 10, grams: 210 },
          ],
          900,
        ),
      },
      {
        written: 70,
        steps: microgreens(
          4,
          [
            { after: 15, grams: 460 },
            { after: 10, grams: 230 },
          ],
          950,
        ),
      },
    ],
  },
  {
    crop: 'SUN',
    name: 'Sunflower shoots 12 d',
    description: '150 g of black oil seed a tray, soaked, weighted for four days.',
    rooms: SMALL,
    trays: [12, 20],
    seed: 'SF',
    versions: [{ written: null, steps: microgreens(4, [{ after: 12, grams: 520 }], 2200) }],
  },
];
