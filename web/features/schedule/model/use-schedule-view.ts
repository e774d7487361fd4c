import { useMemo } from 'react';
import type { InternalState } from '#domain/batches/batch.ts';
import { type DayWindow, nextWindow, type ScheduleRange, windowOf } from '#domain/batches/schedule/schedule-window.ts';
import type { Day } from '#domain/time.ts';
import { STAGE_LABELS } from '#web/format/stage-labels.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { ranges } from '#words/web/schedule/page.ts';

/** The stages of a schedule, with their keys in the URL. */
export const STAGE_CHOICES = [
  { ...STAGE_LABELS.Planned, state: 'Planned' },
  { ...STAGE_LABELS.Alive, state: 'Alive' },
  { ...STAGE_LABELS.Done, state: 'Done' },
] as const satisfies readonly { key: string; words: string; state: InternalState }[];

const USUAL_STAGES: readonly InternalState[] = ['Planned', 'Alive'];

/** The ranges to choose from, with their keys in the URL; phones always show a week. */
export const RANGE_CHOICES = [
  { value: 'fortnight', words: ranges.fortnight },
  { value: 'weeks', words: ranges.weeks },
  { value: 'quarter', words: ranges.quarter },
] as const satisfies readonly { value: ScheduleRange; words: string }[];

/** The schedule's filters and days, which are kept in the URL. */
export interface ScheduleView {
  readonly crop: string | null;
  readonly chamber: string | null;
  readonly stages: readonly InternalState[];
  readonly range: ScheduleRange;
  readonly window: DayWindow;
  /** True if the stages are the default ones. */
  readonly usual: boolean;
  readonly narrowed: boolean;
  readonly setCrop: (crop: string | null) => void;
  readonly setChamber: (chamber: string | null) => void;
  readonly setStages: (stages: readonly InternalState[]) => void;
  readonly setRange: (range: ScheduleRange) => void;
  readonly goBy: (direction: -1 | 1) => void;
  readonly goToday: () => void;
  readonly clear: () => void;
}

/** Reads the schedule's filters and days from the URL, and writes them back. */
export function useScheduleView(today: Day): ScheduleView {
  const { get, set } = useUrlState();
  const phone = usePhone();
  const [crop, chamber, stageText, rangeText, from] = [
    get('crop'),
    get('chamber'),
    get('stage'),
    get('range'),
    get('from'),
  ];
  return useMemo(() => {
    const range = phone ? 'week' : (RANGE_CHOICES.find(({ value }) => value === rangeText)?.value ?? 'weeks');
    const window = windowOf(range, from, today);
    return {
      crop,
      chamber,
      stages: readStages(stageText),
      range,
      window,
      usual: stageText === null,
      narrowed: crop !== null || chamber !== null || stageText !== null,
      setCrop: (next) => set({ crop: next }),
      setChamber: (next) => set({ chamber: next }),
      setStages: (next) => set({ stage: writeStages(next) }),
      setRange: (next) => set({ range: next === 'weeks' ? null : next }),
      goBy: (direction) => set({ from: nextWindow(range, window.from, direction) }),
      goToday: () => set({ from: null }),
      clear: () => set({ crop: null, chamber: null, stage: null }),
    };
  }, [phone, crop, chamber, stageText, rangeText, from, today, set]);
}

function readStages(text: string | null): readonly InternalState[] {
  const keys = text?.split(',') ?? [];
  const stages = STAGE_CHOICES.filter(({ key }) => keys.includes(key)).map(({ state }) => state);
  return stages.length === 0 ? USUAL_STAGES : stages;
}

function writeStages(stages: readonly InternalState[]): string | null {
  const isUsual = stages.length === USUAL_STAGES.length && USUAL_STAGES.every((state) => stages.includes(state));
  const keys = STAGE_CHOICES.filter(({ state }) => stages.includes(state)).map(({ key }) => key);
  return isUsual ? null : keys.join(',');
}
