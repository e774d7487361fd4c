import type { Random } from '#adapters/main/demo/random/random.ts';
import type { CropCode } from '#adapters/main/demo/records/crops.ts';

/** One batch of the farm's programme. Days are relative to today. */
export interface Slot {
  readonly crop: CropCode;
  /** The start day; for a completed batch the last day on which it may occupy beds. */
  readonly day: number;
  readonly kind: 'planned' | 'growing' | 'completed';
  /** True if the work of the last days is missing. */
  readonly isOverdue: boolean;
  /** True if the help names it: its lot has the first number of its year, so that its code doesn't depend on others. */
  readonly isExample?: boolean;
}

const growing =
  (isOverdue: boolean) =>
  (crop: CropCode, ...days: readonly number[]): Slot[] =>
    days.map((day) => ({ crop, day: -day, kind: 'growing', isOverdue }));
const onTime = growing(false);
const overdue = growing(true);
const planned = (crop: CropCode, ...days: readonly number[]): Slot[] =>
  days.map((day) => ({ crop, day, kind: 'planned', isOverdue: false }));

const asExample = (slot: Slot): Slot => ({ ...slot, isExample: true });

/** Batches with actions due today. */
const TODAY = [
  ...planned('BUT', 0).map(asExample),
  ...onTime('BAS', 35).map(asExample),
  ...onTime('BAS', 12),
  ...onTime('PEA', 15),
  ...onTime('BUT', 21),
  ...onTime('KAL', 24, 10),
];
const OVERDUE = [...overdue('BAS', 37), ...overdue('BUT', 22), ...overdue('LOL', 17), ...overdue('CIL', 25)];
/** Batches with nothing due today. */
const BETWEEN = [
  ...onTime('BUT', 4, 9, 25, 31),
  ...onTime('BAS', 2, 8, 24, 33),
  ...onTime('KAL', 6, 17, 27),
  ...onTime('LOL', 24, 30),
  ...onTime('CIL', 18, 35),
  ...onTime('PEA', 11, 18),
  ...onTime('RAD', 5, 7),
  ...onTime('SUN', 10),
  ...onTime('ARU', 4),
  ...onTime('BRO', 6),
];
const PLANNED = [
  ...planned('RAD', 1),
  ...planned('BAS', 2, 9, 18),
  ...planned('PEA', 3),
  ...planned('KAL', 4, 22),
  ...planned('ARU', 6),
  ...planned('BUT', 7),
  ...planned('SUN', 11),
  ...planned('LOL', 13),
  ...planned('CIL', 15),
  ...planned('BRO', 27),
];

const times = (crop: CropCode, share: number): CropCode[] => Array.from({ length: share }, () => crop);
/** Relative frequency of each crop. */
const MIX = [
  ...times('BAS', 3),
  ...times('BUT', 3),
  ...times('LOL', 2),
  ...times('KAL', 2),
  ...times('CIL', 2),
  ...times('PEA', 2),
  ...times('RAD', 2),
  ...times('ARU', 1),
  ...times('BRO', 1),
  ...times('SUN', 1),
];

/** Days over which the completed batches of the default farm are spread. */
const DEFAULT_SPAN = 180;
/** Days between the ends of two batches in a full farm. */
const FULL_PACE = 0.85;

/** Returns that many batches: growing and planned ones first, then completed ones, latest first. */
export function listSlots(batches: number, random: Random): Slot[] {
  const present = [...TODAY, ...OVERDUE, ...BETWEEN, ...PLANNED].slice(0, batches);
  const completed = batches - present.length;
  const span = Math.max(DEFAULT_SPAN, completed * FULL_PACE);
  return [
    ...present,
    ...Array.from({ length: completed }, (_, at): Slot => {
      const day = -2 - Math.floor((span * at) / completed);
      return { crop: random.pick(MIX), day, kind: 'completed', isOverdue: false };
    }),
  ];
}
