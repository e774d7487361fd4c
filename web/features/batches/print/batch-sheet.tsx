import { dayOfAction } from '#domain/actions/action-day.ts';
import { batchPhases } from '#domain/batches/history/batch-phases.ts';
import { sownOn } from '#domain/batches/sowing-day.ts';
import { daysBetween, type Instant } from '#domain/time.ts';
import { LIFE, lifeRecipeName } from '#web/batches/life/life-labels.ts';
import { actionLabel } from '#web/batches/model/action-labels.ts';
import { type BatchView, chamberOfMost } from '#web/batches/model/batch-view.ts';
import { rackGrid } from '#web/batches/racks/rack-grid.ts';
import { RackTable } from '#web/batches/racks/rack-table.tsx';
import { trayText } from '#web/features/batches/header/batch-header.tsx';
import { planLine } from '#web/features/batches/timeline/plan-line.ts';
import { formatDay, formatTime, siteDayOf } from '#web/format/dates.ts';
import { locationText } from '#web/format/location-text.ts';
import { noState } from '#words/web/batches/page.ts';
import * as m from '#words/web/batches/print.ts';
import { batchAddress } from './batch-address.ts';
import './batch-sheet.css';
import { lifeTexts } from './life-text.ts';
import { QrCode } from './qr-code.tsx';
import { blanksOf, endDay, factsText, sheetActions, sheetDay } from './sheet-rows.ts';
import '#web/styles/paper.css';

export interface BatchSheetProps {
  readonly view: BatchView;
  readonly site: string;
  readonly printedBy: string;
  readonly printedAt: Instant;
}

/**
 * The printed sheet of a batch: its facts, its actions with blanks to fill in, its places, and a QR code of its page's
 * URL.
 */
export function BatchSheet({ view, site, printedBy, printedAt }: BatchSheetProps) {
  const { batch, zone } = view;
  const printedOn = siteDayOf(printedAt, zone);
  return (
    <article className="ph-sheet-page" aria-label={m.sheetOf({ lot: batch.lot_code })}>
      <header className="ph-sheet-head">
        <div>
          <p className="ph-sheet-site">{m.sheetHead({ site })}</p>
          <h1>{batch.crop_name}</h1>
          <p className="ph-sheet-lot">{batch.lot_code}</p>
          <SheetFacts view={view} />
        </div>
        <figure>
          <QrCode text={batchAddress(batch.uuid)} size={39} />
          <figcaption>{m.scan}</figcaption>
        </figure>
      </header>
      <SheetPhases view={view} />
      <SheetActions view={view} />
      <div className="ph-sheet-columns">
        <SheetRack view={view} />
        <SheetLife view={view} />
      </div>
      <section className="ph-sheet-notes">
        <h2>{m.notes}</h2>
        <div />
        <div />
        <div />
        <div />
      </section>
      <p className="ph-sheet-foot">
        {m.printed({ day: sheetDay(printedOn), time: formatTime(printedAt, zone), user: printedBy })} · {batch.lot_code}
      </p>
    </article>
  );
}

interface PartProps {
  readonly view: BatchView;
}

function SheetFacts({ view }: PartProps) {
  const { batch, zone } = view;
  const harvest = endDay(view);
  const sown = sownOn(batch, (instant) => siteDayOf(instant, zone));
  const facts: readonly (readonly [string, string])[] = [
    [m.recipe, m.recipeVersion({ name: batch.recipe_name, version: batch.recipe_version })],
    [batch.internal_state === 'Planned' ? m.toSow : m.sown, sheetDay(sown, true)],
    [m.harvest, harvest === null ? '–' : sheetDay(harvest, true)],
    [m.trays, trayText(batch).replaceAll(' · ', ', ')],
    [m.seedLot, batch.seed_lots.join(', ') || '–'],
    [m.where, locationText(batch.locations) || '–'],
  ];
  return (
    <dl className="ph-sheet-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SheetPhases({ view: { batch, zone } }: PartProps) {
  const phases = batchPhases(batch, (instant) => siteDayOf(instant, zone));
  if (phases.length === 0) return null;
  return (
    <ol className="ph-sheet-phases">
      {phases.map(({ state, from, days }) => (
        <li key={from} style={{ flexGrow: days }}>
          <strong>{state ?? noState}</strong>
          <span>{m.phaseFrom({ days, day: formatDay(from) })}</span>
        </li>
      ))}
    </ol>
  );
}

function SheetActions({ view }: PartProps) {
  const { batch, zone } = view;
  const dayOf = (instant: Instant) => siteDayOf(instant, zone);
  const sown = sownOn(batch, dayOf);
  return (
    <table className="ph-sheet-actions">
      <thead>
        <tr>
          <th scope="col">
            <span className="ph-hidden">{m.done}</span>
          </th>
          <th scope="col">{m.day}</th>
          <th scope="col">{m.date}</th>
          <th scope="col">{m.action}</th>
          <th scope="col">{m.facts}</th>
          <th scope="col">{m.who}</th>
        </tr>
      </thead>
      <tbody>
        {sheetActions(batch.actions).map((action) => {
          const { action_completed_date: at } = action;
          const day = dayOfAction(action, dayOf);
          const life = action.action_type === 'life_change_action' ? planLine(action, view) : '';
          return (
            <tr key={action.uuid}>
              <td>
                <span className="ph-sheet-box">{action.completed ? '✓' : ''}</span>
              </td>
              <td className="ph-num">{daysBetween(sown, day)}</td>
              <td className="ph-num">{formatDay(day)}</td>
              <td>
                <strong>{actionLabel(action, view)}</strong>
                {life !== '' && <span> {life}</span>}
              </td>
              <td>{action.completed ? factsText(action, view) : blanksOf(action)}</td>
              <td>{at === null ? '' : `${action.completed_by_user ?? ''} ${formatTime(at, zone)}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function SheetRack({ view }: PartProps) {
  const { batch, beds } = view;
  const chamber = chamberOfMost(view);
  const grid = rackGrid(beds.filter((bed) => bed.chamber === chamber));
  const name = chamber === null ? '' : (view.names.chamber(chamber) ?? '');
  return (
    <section className="ph-sheet-rack">
      <h2>{name === '' ? m.trayLocations : m.trayLocationsIn({ chamber: name })}</h2>
      {grid.stacks.length === 0 ? (
        <p>{locationText(batch.locations) || m.noTrays}</p>
      ) : (
        <RackTable
          className=""
          label={m.traysOnRack}
          grid={grid}
          cell={({ uuid }) => {
            const trays = batch.trays.tray_locations[uuid];
            return (
              <span className={trays === undefined ? 'ph-sheet-cell' : 'ph-sheet-cell ph-sheet-own'}>{trays}</span>
            );
          }}
        />
      )}
    </section>
  );
}

function SheetLife({ view: { batch, recipes } }: PartProps) {
  const texts = lifeTexts(batch.life, recipes);
  return (
    <section className="ph-sheet-life">
      <h2>{m.lifeRecipes}</h2>
      <dl>
        {LIFE.map(({ label, key }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{texts[key] || lifeRecipeName(batch.life, key, recipes)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
