import type { RefObject } from 'react';
import type { Drawn } from '#web/features/graphs/load/use-chart.ts';
import { graphCsv } from '#web/features/graphs/model/csv.ts';
import { saveFile } from '#web/page/download/save-file.ts';
import { drawGraph } from './save-png.ts';

/** Returns functions that save what is drawn as CSV and as a picture. */
export function useDownloads(drawn: Drawn | null, canvasBox: RefObject<HTMLDivElement | null>, title: string) {
  const nameOf = ({ days }: Drawn) => `graph-${days.from}-${days.to}`;
  const saveCsv = () => {
    if (drawn === null) return;
    const blob = new Blob([graphCsv(drawn.lines, drawn.axis)], { type: 'text/csv;charset=utf-8' });
    saveFile(blob, `${nameOf(drawn)}.csv`);
  };
  const savePng = () => {
    if (drawn === null) return;
    const canvases = [...(canvasBox.current?.querySelectorAll('canvas') ?? [])];
    drawGraph(canvases, drawn.plots, title).toBlob((blob) => {
      if (blob !== null) saveFile(blob, `${nameOf(drawn)}.png`);
    }, 'image/png');
  };
  return { saveCsv, savePng };
}
