import type { FarmApi } from '#ports/farm-api/index.ts';
import type { GraphUnit, SourceAnswer } from '#web/features/graphs/model/answer.ts';
import type { GraphRequest } from '#web/features/graphs/model/requests.ts';
import type { NarrowedBy } from '#web/features/graphs/model/view.ts';

/** A metric that people can choose. */
export interface Metric {
  /** Unique among all sources; the first part of a series in the URL. */
  readonly key: string;
  readonly name: string;
  /** One line about what the values are. */
  readonly about: string;
  readonly unit: GraphUnit;
  /** The filters that apply to it. */
  readonly narrowedBy: readonly NarrowedBy[];
  /** True if each point is a mean, with the smallest and largest value around it. */
  readonly spread: boolean;
}

/** Where figures come from. Every source answers in points of the same shape, so that they share charts. */
export interface GraphSource {
  readonly metrics: readonly Metric[];
  /** The key of the query, which begins with the operation that answers it. */
  readonly keyOf: (request: GraphRequest) => readonly unknown[];
  readonly load: (farm: FarmApi, request: GraphRequest) => Promise<SourceAnswer>;
}
