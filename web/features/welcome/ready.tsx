import { faCheck } from '@fortawesome/free-solid-svg-icons';
import { Link } from 'react-router-dom';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import * as m from '#words/web/welcome.ts';
import './welcome.css';

/** Shown after the last step. */
export const Ready = () => (
  <div className="ph-welcome-step">
    <h1 className="ph-hidden">{m.readyTitle}</h1>
    <section className="ph-panel">
      <Empty
        icon={faCheck}
        good
        title={m.readyTitle}
        action={
          <span className="ph-welcome-links">
            <Link to="/user" className="bp6-button">
              {m.addPeople}
            </Link>
            <Link to="/croplogger/planned" className="bp6-button">
              {m.openBatches}
            </Link>
            <Link to="/" className="bp6-button bp6-intent-primary">
              {m.goHome}
            </Link>
          </span>
        }
      >
        {m.readyHelp}
      </Empty>
    </section>
  </div>
);
