import type { FarmDeps } from '#adapters/in-process/operations/deps.ts';
import { checkVersion, type Mutate } from '#adapters/in-process/operations/mutation.ts';
import { refuse, type UseCase } from '#adapters/in-process/operations/use-case.ts';
import { sameValue } from '#domain/actions/same-value.ts';
import { invalidField } from '#domain/problem.ts';
import { checkThresholds } from '#domain/site/check-thresholds.ts';
import type { SiteSettings } from '#domain/site/site.ts';

/**
 * Changes the site's settings. Planned days stay the same. Days of completed harvests are derived from instants, so
 * they can change with the time zone.
 */
export const updateSite =
  ({ clock }: FarmDeps, mutate: Mutate): UseCase<'updateInterfaceEnvironment'> =>
  (call) =>
    mutate(call, async (tx) => {
      const was = await tx.site();
      checkVersion(call.options.ifMatch, was.version);
      const { display_name, time_zone, locale, units, thresholds, ...others } = call.input.body;
      const wanted: SiteSettings = {
        display_name: display_name ?? was.display_name,
        time_zone: time_zone ?? was.time_zone,
        locale: locale === undefined ? was.locale : canonicalLocale(locale),
        units: withGiven(was.units, units),
        thresholds: withGiven(was.thresholds, thresholds),
        video_hosts: others.video_hosts ?? was.video_hosts,
        first_run_passed: others.first_run_passed ?? was.first_run_passed,
        single_days: others.single_days ?? was.single_days,
        home_assistant: others.home_assistant ?? was.home_assistant,
        version: was.version,
      };
      if (!clock.isZone(wanted.time_zone)) {
        refuse(invalidField('time_zone', { code: 'invalid_time_zone', params: {} }));
      }
      const problem = checkThresholds(wanted.thresholds);
      if (problem !== null) refuse(problem);
      if (sameValue(was, wanted)) return { answer: was, audit: [], changed: {} };
      const is = { ...wanted, version: was.version + 1 };
      await tx.saveSite(is);
      if (is.time_zone !== was.time_zone) await tx.redateHarvests(clock.site(is.time_zone));
      return {
        answer: is,
        audit: [{ kind: 'site', record: 'site', what: 'update', before: was, after: is }],
        changed: { site: ['site'], ...(is.time_zone === was.time_zone ? {} : { batch: [] }) },
      };
    });

function canonicalLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? refuseLocale();
  } catch {
    return refuseLocale();
  }
}

const refuseLocale = (): never => refuse(invalidField('locale', { code: 'invalid_locale', params: {} }));

const withGiven = <T extends object>(was: T, given: { readonly [K in keyof T]?: T[K] | undefined } = {}): T => ({
  ...was,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});
