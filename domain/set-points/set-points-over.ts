import type { Hvac } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import { type Override, wasInForce } from './override.ts';
import { type GrowingBatch, type GrowingFarm, type PlacePoints, placePoints } from './place-points.ts';
import type { SetPointKey, SetPointSpan } from './set-points.ts';

/** Where a batch stands, and the recipes that it wants, from an epoch millisecond until its next step. */
export interface CourseStep extends GrowingBatch {
  readonly batch: Uuid;
  readonly from: number;
}

/** The light or irrigation recipe that a bed runs from an epoch millisecond until its next step. */
export interface RunStep {
  readonly bed: string;
  readonly component: 'light' | 'irrigation';
  /** Null for none. */
  readonly recipe: Uuid | null;
  readonly from: number;
}

/** The farm over time, as far as set points follow from it. Places and recipes are those of today. */
export interface FarmOverTime extends Omit<GrowingFarm, 'batches'> {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly hvacs: readonly Pick<Hvac, 'uuid' | 'chamber'>[];
  /** The steps of each batch in order of time; batches in any order. */
  readonly courses: readonly CourseStep[];
  /** The recipes of each bed in order of time; beds in any order. */
  readonly runs: readonly RunStep[];
  /** Those that have ended too, oldest first. */
  readonly overrides: readonly Override[];
}

/** The set points of a subject for a while, with what they come from. */
export interface ExplainedSpan extends SetPointSpan {
  /** True after now, where it follows from plans. */
  readonly planned: boolean;
  /** The keys whose values were chosen by hand. */
  readonly overridden: readonly SetPointKey[];
}

type Places = Pick<FarmOverTime, 'beds' | 'hvacs'>;

/**
 * Returns a function that returns the places whose set points concern a subject, no two of which have a key in common: a
 * bed follows its own recipes, the climate of its chamber and the solution of its reservoir, and an HVAC its chamber.
 */
function scopesOf({ beds, hvacs }: Places): (subject: Subject) => readonly Subject[] {
  const scopes = new Map<Subject, readonly (Subject | null)[]>([
    ...beds.map(({ uuid, chamber, reservoir }) => [uuid, [uuid, chamber, reservoir]] as const),
    ...hvacs.map(({ uuid, chamber }) => [uuid, [chamber]] as const),
  ]);
  return (subject) => (scopes.get(subject) ?? [subject]).filter((place) => place !== null);
}

/** Returns the beds that set points of some places depend on: all of a chamber, and all that a reservoir waters. */
const bedsOf = <B extends Places['beds'][number]>(beds: readonly B[], places: ReadonlySet<Subject>): B[] =>
  beds.filter(({ chamber, reservoir }) => places.has(chamber) || (reservoir !== null && places.has(reservoir)));

/** Returns the beds that set points of a subject depend on. */
export const bedsBehind = <B extends Places['beds'][number]>(
  places: Omit<Places, 'beds'> & { readonly beds: readonly B[] },
  subject: Subject,
): B[] => bedsOf(places.beds, new Set(scopesOf(places)(subject)));

/**
 * Returns the set points of subjects over a span in epoch milliseconds, in order and without gaps. A span begins where a
 * batch came or left, a L.I.F.E. change was completed or is planned, a recipe was assigned by hand, or an override began or
 * ended, if that changed anything.
 */
export function setPointsOver(
  farm: FarmOverTime,
  subjects: readonly Subject[],
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyMap<Subject, readonly ExplainedSpan[]> {
  const scopeOf = scopesOf(farm);
  const found = subjects.map((subject) => {
    const spans: ExplainedSpan[] = [];
    return { subject, scope: scopeOf(subject), spans, text: '' };
  });
  const places = new Set(found.flatMap(({ scope }) => scope));
  const overrides = farm.overrides.filter(({ subject }) => places.has(subject));
  const { changes, farmAt } = farmInTurn({ ...farm, beds: bedsOf(farm.beds, places) });
  const ends = overrides.flatMap(({ created_at, until, ended_at }) => [created_at, until, ended_at ?? until]);
  const times = [...new Set([...changes, ...ends.map(instantToMs), farm.now])]
    .filter((at) => at > from && at < to)
    .sort((a, b) => a - b);
  for (const [index, at] of [from, ...times].entries()) {
    const instant = msToInstant(at);
    const inForce = overrides.filter((one) => wasInForce(one, instant));
    const pointsOf = placePoints(farmAt(at), inForce);
    const until = times[index] ?? to;
    for (const one of found) {
      const what = { planned: at >= farm.now, ...explained(one.scope, pointsOf, inForce) };
      const text = JSON.stringify(what);
      const before = one.spans.at(-1);
      if (before !== undefined && text === one.text) one.spans[one.spans.length - 1] = { ...before, to: until };
      else one.spans.push({ from: at, to: until, ...what });
      one.text = text;
    }
  }
  return new Map(found.map(({ subject, spans }) => [subject, spans]));
}

/** Returns the set points that concern a subject at an instant. */
function explained(
  scope: readonly Subject[],
  pointsOf: (place: Subject) => PlacePoints,
  inForce: readonly Override[],
): Pick<ExplainedSpan, 'asked' | 'overridden' | 'also_wanted'> {
  const points = scope.map(pointsOf);
  const keys = inForce.filter(({ subject }) => scope.includes(subject)).map(({ key }) => key);
  return {
    asked: Object.fromEntries(points.flatMap(({ asked }) => Object.entries(asked))),
    overridden: [...new Set(keys)].sort(),
    also_wanted: points.flatMap(({ also_wanted }) => also_wanted),
  };
}

/**
 * Returns when the batches and beds of a farm changed, and a function that returns the farm at an instant, which must be
 * called in order of time.
 */
function farmInTurn(farm: FarmOverTime): {
  readonly changes: readonly number[];
  readonly farmAt: (at: number) => GrowingFarm;
} {
  const ids = new Set<string>(farm.beds.map(({ uuid }) => uuid));
  const standsThere = ({ tray_locations }: GrowingBatch) => Object.keys(tray_locations).some((place) => ids.has(place));
  const coming = new Set(farm.courses.filter(standsThere).map(({ batch }) => batch));
  const courses = inTurn(
    farm.courses.filter(({ batch }) => coming.has(batch)),
    ({ batch }) => batch,
  );
  const runs = inTurn(
    farm.runs.filter(({ bed }) => ids.has(bed)),
    ({ bed, component }) => `${component} ${bed}`,
  );
  const growing = new Map<Uuid, GrowingBatch>();
  const running = new Map<string, GrowingFarm['beds'][number]>(
    farm.beds.map((bed) => [bed.uuid, { ...bed, light_recipe: null, irrigation_recipe: null }]),
  );
  let [course, run] = [0, 0];
  const farmAt = (at: number): GrowingFarm => {
    for (let step = courses[course]; step !== undefined && step.from <= at; step = courses[course]) {
      // Those that have left ask for nothing any more.
      if (standsThere(step)) growing.set(step.batch, step);
      else growing.delete(step.batch);
      course += 1;
    }
    for (let step = runs[run]; step !== undefined && step.from <= at; step = runs[run]) {
      const bed = running.get(step.bed);
      const recipes = step.component === 'light' ? { light_recipe: step.recipe } : { irrigation_recipe: step.recipe };
      if (bed !== undefined) running.set(step.bed, { ...bed, ...recipes });
      run += 1;
    }
    return { ...farm, beds: [...running.values()], batches: [...growing.values()] };
  };
  return { changes: [...courses, ...runs].map((step) => step.from), farmAt };
}

/**
 * Returns steps in order of time. Those of one course keep their order: an action may be recorded a little after now, so
 * that the first planned step would come before it.
 */
function inTurn<Step extends { readonly from: number }>(
  steps: readonly Step[],
  courseOf: (step: Step) => string,
): Step[] {
  const last = new Map<string, number>();
  const inOrder = steps.map((step) => {
    const course = courseOf(step);
    const from = Math.max(step.from, last.get(course) ?? Number.NEGATIVE_INFINITY);
    last.set(course, from);
    return { ...step, from };
  });
  // Not a difference: of two infinite ones it is no number.
  return inOrder.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
