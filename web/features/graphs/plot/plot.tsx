import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import '#web/ui/chart/chart.css';
import type { PlotData } from '#web/features/graphs/model/lines.ts';
import type { PlotBase } from '#web/features/graphs/model/plot-base.ts';
import type { Ends } from '#web/features/graphs/model/zoom.ts';
import type { Theme } from '#web/page/theme-of.ts';
import { readPalette } from '#web/ui/chart/palette.ts';
import { useLatestCallback } from '#web/ui/overlay/use-latest-callback.ts';
import { dataOf, heightOf, optionsOf } from './plot-options.ts';

interface PlotProps {
  readonly plot: PlotData;
  readonly base: PlotBase;
  readonly width: number;
  readonly height: number;
  readonly isLast: boolean;
  /** The place that all plots read; null for none. */
  readonly at: number | null;
  readonly theme: Theme;
  readonly onMove: (x: number | null) => void;
  readonly onZoom: (ends: Ends) => void;
}

/** A plot on a canvas, redrawn when anything but the position of its crosshair changes. */
export function Plot({ plot, base, width, height, isLast, at, theme, ...handlers }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot | null>(null);
  const onMove = useLatestCallback(handlers.onMove);
  const onZoom = useLatestCallback(handlers.onZoom);
  useEffect(() => {
    // The theme's colours are read from the page.
    if (box.current === null || width === 0 || theme === undefined) return undefined;
    const options = optionsOf(plot, { ...base, width, height, isLast }, { onMove, onZoom }, readPalette());
    const made = new uPlot(options, dataOf(plot), box.current);
    drawn.current = made;
    return () => {
      made.destroy();
      drawn.current = null;
    };
  }, [plot, base, width, height, isLast, theme, onMove, onZoom]);
  useEffect(() => {
    const left = at === null ? -10 : (drawn.current?.valToPos(at, 'x') ?? -10);
    drawn.current?.setCursor({ left, top: 0 }, false);
  });
  // As high as the canvas, so that what is below doesn't move once it is drawn.
  const minHeight = heightOf(height, isLast);
  return <div ref={box} className="ph-plot" style={{ minHeight }} aria-hidden="true" />;
}
