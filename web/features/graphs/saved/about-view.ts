import { rangeText } from '#web/features/graphs/choose/range-choice.tsx';
import { pageOf } from '#web/features/graphs/model/saved-view.ts';
import { readView } from '#web/features/graphs/model/view.ts';
import { findMetric } from '#web/features/graphs/sources/sources.ts';
import { readAgeView } from '#web/readings/age/age-view.ts';
import { readView as readReadings } from '#web/readings/model/view.ts';
import { spanText } from '#web/readings/plot/tick-text.ts';
import * as g from '#words/web/graphs/page.ts';
import { metrics } from '#words/web/readings/metrics.ts';
import { presets } from '#words/web/readings/page.ts';

/** Describes what a saved view shows: 'Temperature, Humidity · 7 days'. */
export function aboutView(query: string, zone: string): string {
  const params = new URLSearchParams(query);
  const [names, when] = contentOf(params, zone);
  return [[...new Set(names)].join(', '), when].filter((part) => part !== '').join(' · ');
}

function contentOf(params: URLSearchParams, zone: string): readonly [names: readonly string[], when: string] {
  switch (pageOf(params)) {
    case 'figures': {
      const { series, range } = readView(params);
      const names = series.map(({ metric }) => findMetric(metric)?.metric.name ?? metric);
      return [names, typeof range === 'string' ? g.ranges[range] : rangeText(range)];
    }
    case 'readings': {
      const { series, range } = readReadings(params);
      const names = series.map(({ metric }) => metrics[metric]);
      return [names, typeof range === 'string' ? presets[range] : spanText(range, zone)];
    }
    case 'ages':
      return [readAgeView(params).metrics.map((metric) => metrics[metric]), g.axes.age];
  }
}
