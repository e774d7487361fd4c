import type { RecipeAction } from '#domain/recipes/growth-recipe.ts';
import { type PhaseClimate, phaseClimates } from '#domain/recipes/phase-climate.ts';
import type { PlanView } from '#web/batches/model/use-plan-view.ts';
import { lifeLookup } from '#web/features/recipes/model/life-lookup.ts';
import { formatDegreeDays, temperatureUnit } from '#web/format/quantity.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { fixed } from '#words/language.ts';
import { noState } from '#words/web/recipes/edit.ts';
import * as m from '#words/web/recipes/page.ts';
import '#web/features/recipes/recipes.css';

interface ClimatePanelProps {
  readonly actions: readonly RecipeAction[];
  readonly view: PlanView;
  /** The crop's base temperature in °C. */
  readonly base: number | null;
}

/** DLI, VPD and degree-days of each phase. */
export function ClimatePanel({ actions, view, base }: ClimatePanelProps) {
  const phases = phaseClimates(actions, lifeLookup(view), base);
  const hasFigures = phases.some(({ dli, day_vpd }) => dli !== null || day_vpd !== null);
  return (
    <Panel title={m.climate}>
      {hasFigures ? (
        <table className="bp6-html-table ph-table ph-recipe-climate" aria-label={m.climate}>
          <thead>
            <tr>
              <th scope="col">{m.climateColumns.phase}</th>
              <th scope="col" className="num">
                {m.climateColumns.dli}
              </th>
              <th scope="col" className="num">
                {m.climateColumns.vpd}
              </th>
              <th scope="col" className="num">
                {m.climateColumns.degree_days}
              </th>
            </tr>
          </thead>
          <tbody>
            {phases.map((phase) => (
              <tr key={phase.start_day}>
                <td>{phase.state ?? noState}</td>
                <td className="num">{phase.dli === null ? '–' : fixed(phase.dli, 1)}</td>
                <td className="num">
                  <Vpd vpd={phase.day_vpd} /> / <Vpd vpd={phase.night_vpd} />
                </td>
                <td className="num">{phase.degree_days === null ? '–' : formatDegreeDays(phase.degree_days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="ph-recipe-hint">{m.noClimate}</p>
      )}
      <p className="ph-recipe-hint">
        {m.climateUnits({ temperature: temperatureUnit() })} {base === null && m.noBaseTemperature}
      </p>
    </Panel>
  );
}

/** A deficit; orange with words if it is outside the phase's range. */
const Vpd = ({ vpd }: { readonly vpd: PhaseClimate['day_vpd'] }) =>
  vpd === null ? (
    '–'
  ) : vpd.rating === 'right' ? (
    <span>{fixed(vpd.kpa, 2)}</span>
  ) : (
    <span className="ph-late" title={m.vpdRatings[vpd.rating]}>
      {fixed(vpd.kpa, 2)}
      <span className="ph-hidden"> {m.vpdRatings[vpd.rating]}</span>
    </span>
  );
