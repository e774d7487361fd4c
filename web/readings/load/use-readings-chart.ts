import { useRef } from 'react';
import type { Range } from '#web/readings/model/span.ts';
import type { ReadingsView } from '#web/readings/model/view.ts';
import { LEFT, RIGHT } from '#web/readings/plot/looks.ts';
import { useWidth } from '#web/ui/layout/use-width.ts';
import { usePlaces } from './use-places.ts';
import { useReadings } from './use-readings.ts';
import { useShownSpan } from './use-shown-span.ts';

/** Loads and moves a chart of readings. */
export function useReadingsChart(view: ReadingsView, onRange: (range: Range, isMovement: boolean) => void) {
  const [watch, width] = useWidth(0);
  const canvasBox = useRef<HTMLDivElement>(null);
  const places = usePlaces();
  const moves = useShownSpan(view.range, onRange);
  const readings = useReadings(view, moves.span, width - LEFT - RIGHT, places);
  return { watch, width, canvasBox, places, moves, readings };
}
