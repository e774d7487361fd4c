import { faCalendarDay, faMinus, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { Remedy } from '#web/features/new-batch/model/preview.ts';
import { firstHarvest } from '#web/features/new-batch/model/preview.ts';
import { remedyTexts, wantedPlan, warningText } from '#web/features/new-batch/model/remedy-labels.ts';
import type { NewBatchForm } from '#web/features/new-batch/model/use-new-batch.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/new-batch/remedies.ts';
import './remedies.css';
import '#web/features/new-batch/styles/plan-view.css';

/** The maximum number of remedies shown. The farm lists the closest first. */
const MOST_SHOWN = 3;

const ICONS: Readonly<Record<Remedy['kind'], IconDefinition>> = {
  later: faCalendarDay,
  places: ACT_ICONS.move,
  chamber: ACT_ICONS.move,
  trays: faMinus,
};

/**
 * The reasons why a plan is impossible, with a button for each change that makes it fit. Empty if the plan is possible.
 */
export function RemedyBox({ form }: { readonly form: NewBatchForm }) {
  const { values, preview, warnings, remedies } = form;
  const [first, ...others] = warnings;
  if (preview === null || first === undefined || values.trays === null) return null;
  const plan = wantedPlan(preview, firstHarvest(preview), values.plan_from, values.trays);
  const shown = preview.remedies.slice(0, MOST_SHOWN);
  const disabled = form.isOld || form.isFrozen;
  return (
    <section className="ph-remedies" aria-label={m.makeFit} aria-busy={form.isOld}>
      <Notice kind="conflict" title={warningText(first)}>
        {others.length === 0 && introOf(shown)}
        {others.length > 0 && (
          <>
            <ul className="ph-more-problems">
              {others.map((warning) => (
                <li key={warning.kind === 'no_room' ? warning.chamber : warning.kind}>
                  <strong>{warningText(warning)}</strong>
                </li>
              ))}
            </ul>
            <p>{introOf(shown)}</p>
          </>
        )}
        {shown.length > 0 && (
          <ul className="ph-remedy-list" aria-label={m.waysToFit}>
            {shown.map((remedy) => {
              const { title, why, outcome } = remedyTexts(remedy, plan);
              return (
                <li key={title}>
                  <button
                    type="button"
                    className="ph-remedy"
                    disabled={disabled}
                    onPointerEnter={() => remedies.highlight(remedy)}
                    onPointerLeave={() => remedies.highlight(null)}
                    onFocus={() => remedies.highlight(remedy)}
                    onBlur={() => remedies.highlight(null)}
                    onClick={() => remedies.choose(remedy)}
                  >
                    <Icon icon={ICONS[remedy.kind]} />
                    <span>
                      <strong>{title}</strong>
                      <span>{why}</span>
                      <span>{outcome}</span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <p className="ph-remedy-rest">{m.planAsItIs}</p>
      </Notice>
    </section>
  );
}

const introOf = (shown: readonly Remedy[]): string => (shown.length > 0 ? m.chooseWay : m.noWay);
