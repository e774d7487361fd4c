import { faCheck, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import { useSite } from '#web/data/farm-queries.ts';
import { formatMoment } from '#web/format/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/settings/commands.ts';
import type { SentCommand } from './mapping-queries.ts';
import './mapping.css';

/** A command with what is asked for now, and beside it what the device answered. */
export function CommandLine({ sent: { key, topic, text, sent_at, answer } }: { readonly sent: SentCommand }) {
  const { zone } = useSite();
  const asked =
    text === null
      ? m.nothingAsked({ topic })
      : sent_at === null
        ? m.notSent({ topic, text })
        : m.sent({ topic, text, moment: formatMoment(sent_at, zone) });
  return (
    <span className="ph-command-sent">
      <span className="ph-muted">
        {m.keys[key]} → <span className="ph-mono">{asked}</span>
      </span>
      {answer !== null && (
        <span className={answer.follows ? 'ph-command-answer ph-muted' : 'ph-command-answer ph-overdue'}>
          <Icon icon={answer.follows ? faCheck : faTriangleExclamation} size={13} />
          {(answer.follows ? m.follows : m.differs)({ said: String(answer.said) })}
        </span>
      )}
    </span>
  );
}
