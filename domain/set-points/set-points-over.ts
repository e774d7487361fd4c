import type { Hvac } from '#domain/hardware/hardware.ts';
import type { Uuid } from '#domain/ids.ts';
import type { Subject } from '#domain/telemetry/reading.ts';
import { instantToMs, msToInstant } from '#domain/time.ts';
import type { CourseStep } from './batch-course.ts';
import type { RunStep } from './bed-runs.ts';
import { type Override, overridden, wasInForce } from './override.ts';
import {
  type GrowingBatch,
  recipeSetPoints,
  type SetPointGround,
  type SetPointKey,
  type SetPoints,
} from './set-points.ts';

/** The farm over time, as far as set points depend on it. Places and recipes are those of today. */
export interface AskedGround extends Omit<SetPointGround, 'batches'> {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly hvacs: readonly Pick<Hvac, 'uuid' | 'chamber'>[];
  /** The steps of each batch in order of time; batches in any order. */
  readonly courses: readonly CourseStep[];
  /** The recipes of each bed in order of time; beds in any order. */
  readonly runs: readonly RunStep[];
  /** All overrides, also those that have ended, oldest first. */
  readonly overrides: readonly Override[];
}

/** The set points of a subject for a while. */
export interface AskedSpan {
  /** Epoch milliseconds, `to` excluded. */
  readonly from: number;
  readonly to: number;
  /** True after now, where it follows from plans. */
  readonly planned: boolean;
  readonly asked: SetPoints;
  /** The keys whose values were chosen by hand. */
  readonly overridden: readonly SetPointKey[];
  /** What other batches there wanted instead, one for each recipe. */
  readonly also_wanted: readonly SetPoints[];
}

/** The places whose set points concern a subject. */
interface Scope {
  /** No two of them have a key in common. */
  readonly subjects: readonly Subject[];
  readonly chamber: Uuid | null;
  readonly reservoir: string | null;
}

type Places = Pick<AskedGround, 'beds' | 'hvacs' | 'chambers' | 'reservoirs'>;

/**
 * Returns the places whose set points concern a subject: a bed follows its own recipes, the climate of its chamber and
 * the solution of its reservoir, and an HVAC its chamber.
 */
function scopeOf({ beds, hvacs }: Places, subject: Subject): Scope {
  const bed = beds.find(({ uuid }) => uuid === subject);
  if (bed !== undefined) {
    const { chamber, reservoir } = bed;
    return { subjects: [subject, chamber, ...(reservoir === null ? [] : [reservoir])], chamber, reservoir };
  }
  if (subject.startsWith('reservoir-')) return { subjects: [subject], chamber: null, reservoir: subject };
  const hvac = hvacs.find(({ uuid }) => uuid === subject);
  const chamber = hvac === undefined ? subject : hvac.chamber;
  return { subjects: chamber === null ? [] : [chamber], chamber, reservoir: null };
}

/** Returns the beds that set points of a subject depend on: all of its chamber and its reservoir. */
export function bedsBehind<B extends Places['beds'][number]>(
  places: Omit<Places, 'beds'> & { readonly beds: readonly B[] },
  subject: Subject,
): B[] {
  const scope = scopeOf(places, subject);
  return places.beds.filter(
    ({ chamber, reservoir }) => chamber === scope.chamber || (reservoir !== null && reservoir === scope.reservoir),
  );
}

/**
 * Returns the set points of a subject over a span in epoch milliseconds, in order and without gaps. A span begins where a
 * batch came or left, a L.I.F.E. change was completed or is planned, a recipe was assigned by hand, or an override began or
 * ended, if that changed anything.
 */
export function askedOver(
  ground: AskedGround,
  subject: Subject,
  { from, to }: { readonly from: number; readonly to: number },
): AskedSpan[] {
  const scope = scopeOf(ground, subject);
  const beds = bedsBehind(ground, subject);
  const behind = new Set<string>(beds.map(({ uuid }) => uuid));
  const coming = new Set(
    ground.courses
      .filter(({ tray_locations }) => Object.keys(tray_locations).some((place) => behind.has(place)))
      .map(({ batch }) => batch),
  );
  const courses = inTurn(
    ground.courses.filter(({ batch }) => coming.has(batch)),
    ({ batch }) => batch,
  );
  const runs = inTurn(
    ground.runs.filter(({ bed }) => behind.has(bed)),
    ({ bed, component }) => `${component} ${bed}`,
  );
  const overrides = ground.overrides.filter((one) => scope.subjects.includes(one.subject));
  const part = {
    ...ground,
    chambers: ground.chambers.filter(({ uuid }) => uuid === scope.chamber),
    reservoirs: ground.reservoirs.filter(({ uuid }) => uuid === scope.reservoir),
  };
  const ends = overrides.flatMap(({ created_at, until, ended_at }) => [created_at, until, ended_at ?? until]);
  const changes = [...courses, ...runs].map((step) => step.from);
  const times = [...new Set([...changes, ...ends.map(instantToMs), ground.now])]
    .filter((at) => at > from && at < to)
    .sort((a, b) => a - b);

  const growing = new Map<Uuid, GrowingBatch>();
  const running = new Map<string, SetPointGround['beds'][number]>(
    beds.map((bed) => [bed.uuid, { ...bed, light_recipe: null, irrigation_recipe: null }]),
  );
  let [course, run] = [0, 0];
  const goTo = (at: number) => {
    for (let step = courses[course]; step !== undefined && step.from <= at; step = courses[course]) {
      // Those that have left ask for nothing any more.
      if (Object.keys(step.tray_locations).some((place) => behind.has(place))) growing.set(step.batch, step);
      else growing.delete(step.batch);
      course += 1;
    }
    for (let step = runs[run]; step !== undefined && step.from <= at; step = runs[run]) {
      const bed = running.get(step.bed);
      const recipes = step.component === 'light' ? { light_recipe: step.recipe } : { irrigation_recipe: step.recipe };
      if (bed !== undefined) running.set(step.bed, { ...bed, ...recipes });
      run += 1;
    }
  };
  const spans: AskedSpan[] = [];
  let last = '';
  for (const [index, at] of [from, ...times].entries()) {
    goTo(at);
    const now = { ...part, beds: [...running.values()], batches: [...growing.values()] };
    const what = { planned: at >= ground.now, ...askedAt(now, scope, overrides, at) };
    const key = JSON.stringify(what);
    const until = times[index] ?? to;
    const before = spans.at(-1);
    if (before !== undefined && key === last) spans[spans.length - 1] = { ...before, to: until };
    else spans.push({ from: at, to: until, ...what });
    last = key;
  }
  return spans;
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

/** Returns what is asked of the places of a scope at an instant. */
function askedAt(
  ground: SetPointGround,
  { subjects, chamber, reservoir }: Scope,
  overrides: readonly Override[],
  at: number,
): Pick<AskedSpan, 'asked' | 'overridden' | 'also_wanted'> {
  const instant = msToInstant(at);
  const inForce = overrides.filter((one) => wasInForce(one, instant));
  const pointsOf = (subject: Subject | null, batches: readonly GrowingBatch[]): SetPoints =>
    subject === null
      ? {}
      : overridden(
          recipeSetPoints({ ...ground, batches }).get(subject) ?? {},
          inForce.filter((one) => one.subject === subject),
        );
  const { batches } = ground;
  const others = (place: Subject | null, component: 'environment_recipe' | 'fertigation_recipe'): SetPoints[] => {
    const beds = new Set<string>(
      ground.beds.filter((bed) => bed.chamber === place || bed.reservoir === place).map(({ uuid }) => uuid),
    );
    const present = batches.filter(({ tray_locations }) =>
      Object.entries(tray_locations).some(([location, trays]) => trays > 0 && beds.has(location)),
    );
    const wanted = new Set(present.flatMap(({ life }) => life[component] ?? []));
    if (place === null || wanted.size < 2) return [];
    const asked = JSON.stringify(pointsOf(place, batches));
    return [...wanted]
      .sort()
      .map((recipe) =>
        pointsOf(
          place,
          present.filter(({ life }) => life[component] === recipe),
        ),
      )
      .filter((points) => JSON.stringify(points) !== asked && Object.values(points).some((value) => value !== null));
  };
  return {
    asked: Object.fromEntries(subjects.flatMap((subject) => Object.entries(pointsOf(subject, batches)))),
    overridden: [...new Set(inForce.map(({ key }) => key))].sort(),
    also_wanted: [...others(chamber, 'environment_recipe'), ...others(reservoir, 'fertigation_recipe')],
  };
}
