import { foldRecipesOf } from '#adapters/in-process/batches/bed-recipes.ts';
import { oneOf } from '#adapters/in-process/operations/lists.ts';
import { checkVersion, type WriteContext, type Written } from '#adapters/in-process/operations/mutation.ts';
import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse, type UseCaseCall } from '#adapters/in-process/operations/use-case.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { type BedChange, changeBed } from '#domain/hardware/bed-fields.ts';
import { checkBeds } from '#domain/hardware/check-beds.ts';
import type { Bed } from '#domain/hardware/hardware.ts';
import { conflict } from '#domain/problem.ts';
import type { CodedProblem } from '#domain/problems/problem-params.ts';
import type { SiteTime } from '#domain/time.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { FarmWriter } from '#ports/storage/storage.ts';
import { checkBedFields } from './bed-references.ts';
import { relabelAfter } from './relabel.ts';

interface Step {
  readonly was: Bed;
  readonly is: Bed;
  /** Prefix of this bed's field names in problems. */
  readonly prefix: string;
}
type WrittenBeds = Written<readonly Bed[]> & { readonly answer: readonly Bed[] };

export async function updateBed(
  tx: FarmWriter,
  { site }: WriteContext,
  { input: { params, body }, options }: UseCaseCall<'updateBed'>,
): Promise<Written<Bed>> {
  const was = oneOf(await tx.beds({ uuids: [params.uuid] }), params.uuid, 'bed');
  checkVersion(options.ifMatch, was.version);
  const written = await changeBeds(tx, site, [{ was, is: changeBed(was, body), prefix: '' }]);
  return { ...written, answer: written.answer[0] ?? was };
}

/** Changes several beds, all or none. Only the final state is checked. The answer has the order of the call. */
export async function updateBeds(
  tx: FarmWriter,
  { site }: WriteContext,
  { input: { body }, options }: UseCaseCall<'updateBeds'>,
): Promise<WrittenBeds> {
  const found = new Map((await tx.beds({ uuids: body.map(({ uuid }) => uuid) })).map((bed) => [bed.uuid, bed]));
  const steps = findSteps(found, body);
  for (const [index, { was }] of steps.entries()) checkBedVersion(was, body[index]?.version ?? options.ifMatch);
  return changeBeds(tx, site, steps);
}

/** Looks up the beds of a call. Refuses (400) unknown beds and duplicates. */
function findSteps(
  found: ReadonlyMap<string, Bed>,
  body: readonly (BedChange & { readonly uuid: string })[],
): readonly Step[] {
  const faults = new Map<string, CodedProblem[]>();
  const seen = new Set<string>();
  const steps = body.flatMap((given, index): Step[] => {
    const was = found.get(given.uuid);
    if (was === undefined)
      faults.set(`${index}.uuid`, [{ code: 'record_not_found', params: { kind: 'bed', id: given.uuid } }]);
    else if (seen.has(given.uuid)) faults.set(`${index}.uuid`, [{ code: 'bed_named_twice', params: {} }]);
    seen.add(given.uuid);
    return was === undefined ? [] : [{ was, is: changeBed(was, given), prefix: `${index}.` }];
  });
  return faults.size > 0 ? refuse(invalidFields(faults)) : steps;
}

function checkBedVersion({ name, version }: Bed, wanted: number | undefined): void {
  if (wanted === undefined || wanted === version) return;
  refuse({
    kind: 'stale',
    code: 'bed_version_conflict',
    params: { bed: name, yours: wanted, current: version },
  });
}

async function changeBeds(tx: FarmWriter, site: SiteTime, all: readonly Step[]): Promise<WrittenBeds> {
  await checkBedFields(tx, all);
  const steps = all.filter(({ was, is }) => !sameValue(was, is));
  if (steps.length === 0) return { answer: all.map(({ was }) => was), audit: [], changed: {} };
  const problem = checkBeds(steps, (await tx.places()).values());
  if (problem !== null) refuse(problem);
  const uuids = steps.map(({ is }) => is.uuid);
  const { audit, changed } = await relabelAfter(tx, site, uuids, async () => ({
    answer: undefined,
    audit: await storeBeds(tx, site, steps),
    changed: { bed: uuids },
  }));
  const now = new Map((await tx.beds({ uuids })).map((bed) => [bed.uuid, bed]));
  return { answer: all.map(({ was }) => now.get(was.uuid) ?? was), audit, changed };
}

/** Refuses a manual assignment before the bed's last event, which would override it. */
async function refuseBeforeLastEvent(tx: FarmWriter, { uuid, name }: Bed, { now, dayOf }: SiteTime): Promise<void> {
  const [later] = (await tx.bedEvents([uuid], now)).filter(({ instant }) => instant > now);
  if (later === undefined) return;
  refuse(
    conflict({
      code: 'bed_has_later_action',
      params: { bed: name, day: dayOf(later.instant), instant: later.instant },
    }),
  );
}

/**
 * Stores beds. Manually assigned recipes are appended to the log of assignments, from which a bed's recipes are
 * derived.
 */
async function storeBeds(tx: FarmWriter, site: SiteTime, steps: readonly Step[]): Promise<AuditEntry[]> {
  const assigned: string[] = [];
  for (const { was, is } of steps) {
    const light = is.light_recipe === was.light_recipe ? {} : { light_recipe: is.light_recipe };
    const water = is.irrigation_recipe === was.irrigation_recipe ? {} : { irrigation_recipe: is.irrigation_recipe };
    if (sameValue({ ...light, ...water }, {})) continue;
    await refuseBeforeLastEvent(tx, is, site);
    await tx.insertHandAssignment({ bed: is.uuid, instant: site.now, ...light, ...water });
    assigned.push(is.uuid);
  }
  const recipes = await foldRecipesOf(tx, assigned);
  const audit: AuditEntry[] = [];
  for (const { was, is } of steps) {
    const { standing: _, ...before } = was;
    const { standing: _same, ...wanted } = is;
    const after = { ...wanted, ...recipes.get(is.uuid) };
    if (!(await tx.updateBed(after))) {
      refuse({ kind: 'stale', code: 'bed_changed', params: { bed: was.name } });
    }
    audit.push({ kind: 'bed', record: is.uuid, what: 'update', before, after: { ...after, version: was.version + 1 } });
  }
  return audit;
}
