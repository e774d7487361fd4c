import type { Random } from '#adapters/main/demo/random/random.ts';
import type { CropCode } from '#adapters/main/demo/records/crops.ts';

/** One batch of the farm's programme, in days relative to today. */
export interface Slot {
  readonly crop: CropCode;
  /** The day it is sown; of a finished batch the last day on which it may have stood. */
  readonly day: number;
  readonly kind: 'planned' | 'growing' | 'completed';
  /** Whether the work of the last days was left undone. */
  readonly late: boolean;
}

const growing =
  (late: boolean) =>
  (crop: CropCode, ...days: readonly number[]): Slot[] =>
    days.map((day) => ({ crop, day: -day, kind: 'growing', late }));
const onTime = growing(false);
const behind = growing(true);
const planned = (crop: CropCode, ...days: readonly number[]): Slot[] =>
  days.map((day) => ({ crop, day, kind: 'planned', late: false }));

/** Batches at such ages that today's list is neither empty nor endless: one sowing, and steps that fall on today. */
const TODAY = [
  ...planned('BUT', 0),
  ...onTime('BAS', 35, 12),
  ...onTime('PEA', 15),
  ...onTime('BUT', 21),
  ...onTime('KAL', 24, 10),
];
const OVERDUE = [...behind('BAS', 37), ...behind('BUT', 22), ...behind('LOL', 17), ...behind('CIL', 25)];
/** Batches at ages between two steps. */
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
/** How often each crop was grown. */
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

/** Days over which the finished batches of the usual farm spread. */
const DEFAULT_SPAN = 180;
/** Days between the ends of two batches while the farm is full. */
const FULL_PACE = 0.85;

/** So many batches: those growing now and those planned, then finished ones, further and further back. */
export function listSlots(batches: number, random: Random): Slot[] {
  const present = [...TODAY, ...OVERDUE, ...BETWEEN, ...PLANNED].slice(0, batches);
  const finished = batches - present.length;
  const span = Math.max(DEFAULT_SPAN, finished * FULL_PACE);
  return [
    ...present,
    ...Array.from({ length: finished }, (_, at): Slot => {
      const day = -2 - Math.floor((span * at) / finished);
      return { crop: random.pick(MIX), day, kind: 'completed', late: false };
    }),
  ];
}
