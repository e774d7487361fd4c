import { Button } from '@blueprintjs/core';
import { Link, useNavigate } from 'react-router-dom';
import { addDays, type Day } from '#domain/time.ts';
import { textOf } from '#messages/render.ts';
import type { TellingConflict } from '#ports/farm-api/batches/life-conflicts.ts';
import type { LifeGround } from '#web/features/life/model/life-uses.ts';
import { formatDay } from '#web/format/dates.ts';
import { formatDayRange } from '#web/format/day-range.ts';
import { RECORD_LISTS } from '#web/records/record-lists.ts';
import { CropBar } from '#web/ui/crop-name.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import { conflictRemedies } from '#words/conflict-remedies.ts';
import * as m from '#words/web/life/conflicts.ts';
import { daysUntil, demandsOf, keyOfComponent, type RemedyAct, SHOWN_DAYS, shareOfWeeks } from './conflict-view.ts';
import './conflicts.css';

interface ConflictCardProps {
  readonly conflict: TellingConflict;
  readonly ground: LifeGround;
  readonly today: Day;
  readonly acts: readonly RemedyAct[];
  readonly onAct: (act: RemedyAct) => void;
}

/** Batches named for each recipe; the others are only counted. */
const MOST_NAMED = 4;
const WEEKS = [0, 14, 28, SHOWN_DAYS];

/** A conflict: when and where, which recipes are needed, and how to resolve it. */
export function ConflictCard({ conflict, ground, today, acts, onAct }: ConflictCardProps) {
  const { component, location_name: place, from, to, suggestion } = conflict;
  const navigate = useNavigate();
  const demands = demandsOf(conflict);
  const days = daysUntil(conflict, today);
  const { start, width } = shareOfWeeks(conflict, today);
  const { path } = RECORD_LISTS[keyOfComponent(component)];
  const batches = [...ground.growing, ...ground.planned];
  return (
    <li className="ph-panel ph-life-conflict">
      <header className="ph-conflict-head">
        <StatusTag status="conflict">{days === 0 ? m.conflictNow : m.conflictIn({ count: days })}</StatusTag>
        <h2>{m.components[component]}</h2>
        <span className="ph-conflict-place">{place}</span>
        <span className="ph-conflict-days">{formatDayRange(from, to)}</span>
      </header>
      <p className="ph-conflict-reason">{m.reasons[component]({ place, count: demands.length })}</p>
      <div className="ph-conflict-body">
        <ul className="ph-conflict-wants" aria-label={m.wants}>
          {demands.map(({ recipe, recipe_name, lots, isOfPlace }) => (
            <li key={recipe}>
              <Link to={`${path}/${recipe}`}>{recipe_name}</Link>
              <span className="ph-conflict-lots">
                {isOfPlace && <span className="ph-muted">{m.bedItself}</span>}
                {lots.slice(0, MOST_NAMED).map(({ uuid, lot_code }) => {
                  const crop = batches.find((batch) => batch.uuid === uuid);
                  return (
                    <Link key={uuid} to={`/croplogger/${uuid}`} className="ph-mono" title={crop?.crop_name}>
                      {crop !== undefined && <CropBar number={crop.crop_number} />}
                      {lot_code}
                    </Link>
                  );
                })}
                {lots.length > MOST_NAMED && (
                  <span className="ph-muted">{m.moreLots({ count: lots.length - MOST_NAMED })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
        <div className="ph-conflict-weeks" aria-hidden="true">
          <div>
            <span style={{ left: `${100 * start}%`, width: `${100 * width}%` }} />
          </div>
          {WEEKS.map((day) => (
            <small key={day} style={{ left: `${(100 * day) / SHOWN_DAYS}%` }}>
              {formatDay(addDays(today, day))}
            </small>
          ))}
        </div>
        <div className="ph-conflict-remedy">
          <h3>{m.remedy}</h3>
          <p>{textOf(conflictRemedies, suggestion)}</p>
          {acts.map((act) => (
            <Button
              key={act.act}
              size="small"
              onClick={() => (act.act === 'open' ? void navigate(`/croplogger/${act.lot.uuid}`) : onAct(act))}
            >
              {wordsOf(act, place)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

function wordsOf(act: RemedyAct, place: string): string {
  switch (act.act) {
    case 'set_bed':
      return m.setBed({ bed: place, recipe: act.recipe_name });
    case 'move':
      return m.moveLot({ lot: act.lot.lot_code });
    case 'open':
      return m.openLot({ lot: act.lot.lot_code });
    case 'agree':
      return m.agree({ recipe: act.recipe_name });
  }
}
