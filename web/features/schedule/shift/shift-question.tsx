import { Button } from '@blueprintjs/core';
import { faArrowRight, faMinus, faPlus, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useId } from 'react';
import { formatWeekday } from '#web/format/dates.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/schedule/shift.ts';
import type { Shift } from './shift-proposal.ts';
import { aloneText, followingText, shiftForbiddenText } from './shift-text.ts';
import type { ShiftState } from './use-shift.ts';
import '#web/features/schedule/styles/schedule-card.css';

/** Asks for the new day, and whether the following actions move too. */
export function ShiftQuestion({ shift, state }: { readonly shift: Shift; readonly state: ShiftState }) {
  const { batch, picked, days, following, only } = shift;
  const { actions } = batch;
  const group = useId();
  // Without open actions after it there is no choice.
  const isLast = following.ok && following.value.moved.length === picked.length;
  return (
    <>
      <p className="ph-sch-card-batch">
        {batch.crop_name} <span className="ph-mono ph-lot">{batch.lot_code}</span>
      </p>
      <div className="ph-sch-when">
        {days !== 0 && (
          <>
            <span>{formatWeekday(shift.from)}</span>
            <Icon icon={faArrowRight} size={13} label={m.to} />
          </>
        )}
        <strong>{formatWeekday(shift.to)}</strong>
        <span className="ph-sch-step">
          <Button
            small
            aria-label={m.dayEarlier}
            icon={<Icon icon={faMinus} size={13} />}
            onClick={() => state.moveTo(days - 1)}
          />
          <Button
            small
            aria-label={m.dayLater}
            icon={<Icon icon={faPlus} size={13} />}
            onClick={() => state.moveTo(days + 1)}
          />
        </span>
      </div>
      {days !== 0 && only !== null && !isLast && (
        <fieldset className="ph-sch-choices">
          <legend className="ph-hidden">{m.whatMoves}</legend>
          <Choice
            name={group}
            title={m.withFollowing({ count: picked.length })}
            checked={!shift.alone}
            forbidden={!following.ok}
            onChoose={() => state.choose(false)}
          >
            {following.ok ? followingText(actions, following.value, picked) : shiftForbiddenText(following.error)}
          </Choice>
          <Choice
            name={group}
            title={m.onlyPicked({ count: picked.length })}
            checked={shift.alone}
            forbidden={!only.ok}
            onChoose={() => state.choose(true)}
          >
            {only.ok ? aloneText(actions, only.value, picked) : shiftForbiddenText(only.error)}
          </Choice>
        </fieldset>
      )}
      {days !== 0 && only !== null && isLast && <p className="ph-sch-card-words">{m.nothingAfter}</p>}
      {days !== 0 && only === null && following.ok && (
        <p className="ph-sch-card-words">
          {m.allFollowing} {followingText(actions, following.value, picked)}
        </p>
      )}
      {only === null && !following.ok && (
        <Notice kind="fault" title={m.notPossible} urgent>
          {shiftForbiddenText(following.error)}
        </Notice>
      )}
      {state.problem !== undefined && (
        <Notice kind="fault" title={m.notMoved} urgent>
          {state.problem}
        </Notice>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly checked: boolean;
  readonly forbidden: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Choice = ({ name, title, checked, forbidden, onChoose, children }: ChoiceProps) => (
  <label className={forbidden ? 'ph-sch-choice ph-sch-forbidden' : 'ph-sch-choice'}>
    <input type="radio" name={name} checked={checked} disabled={forbidden} onChange={onChoose} />
    <span>
      <strong>{title}</strong>
      <span className="ph-sch-consequence">
        {forbidden && <Icon icon={faTriangleExclamation} size={13} />}
        {children}
      </span>
    </span>
  </label>
);
