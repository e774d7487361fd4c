import { faFileImport, faLock } from '@fortawesome/free-solid-svg-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { nextFirstRunStep } from '#domain/site/first-run.ts';
import { FIRST_RUN_STEPS, type FirstRunStep } from '#domain/site/first-run-steps.ts';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useStoredDraft } from '#web/page/drafts/use-stored-draft.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';
import { RecordPlaceholder } from '#web/records/record/record-placeholder.tsx';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/welcome.ts';
import { CurrentStep } from './current-step.tsx';
import { Ready } from './ready.tsx';
import { parseTyped, type StepInputs, type Typed, typedSlot } from './step-inputs.ts';
import { StepList } from './step-list.tsx';
import { useFirstRun, usePassStep } from './use-first-run.ts';
import './welcome.css';

const STEP_KEY = 'step';
const PATH = '/welcome';

/** The guide from an empty farm to its first batch. Its state is what the farm has and which steps were skipped. */
export function WelcomePage() {
  const { data: user } = useCurrentUser();
  if (user === undefined) return <RecordPlaceholder />;
  if (user.is_admin) return <Guide />;
  return (
    <div className="ph-page">
      <section className="ph-panel">
        <Empty
          icon={faLock}
          title={m.adminsOnly}
          action={
            <Link to="/" className="bp6-button">
              {m.goHome}
            </Link>
          }
        >
          {m.adminsOnlyHelp}
        </Empty>
      </section>
    </div>
  );
}

function Guide() {
  const url = useUrlState();
  const { data, failed } = useFirstRun();
  const [typed, setTyped] = useState<Typed>({});
  const queries = useQueryClient();
  const pass = usePassStep();
  const dirty = Object.keys(typed).length > 0;
  const released = useRef(false);
  useDraft(typedSlot, PATH, () => (dirty ? typed : null));
  useRestoredDraft(typedSlot, PATH, setTyped);
  const { offer } = useStoredDraft({ place: PATH, draft: dirty ? typed : null, parse: parseTyped, released });
  useEffect(() => {
    if (offer === null) return;
    // A reload loses nothing; what was typed since then is newer.
    setTyped((since) => ({ ...offer.draft, ...since }));
    offer.discard();
  }, [offer]);
  const asked = FIRST_RUN_STEPS.find((step) => step === url.get(STEP_KEY)) ?? null;
  const current = asked ?? (data === undefined ? null : nextFirstRunStep(data.entries));
  // A step stays until it is saved, even if the farm gets its first record meanwhile.
  useEffect(() => {
    if (asked === null && current !== null) url.set({ [STEP_KEY]: current });
  }, [asked, current, url]);
  if (data === undefined) {
    return failed === undefined ? (
      <RecordPlaceholder />
    ) : (
      <div className="ph-page">
        <section className="ph-panel">
          <Failed
            title={m.notLoaded}
            error={failed.error}
            onRetry={() => void queries.refetchQueries({ type: 'active' })}
          />
        </section>
      </div>
    );
  }
  const choose = (step: FirstRunStep | null) => {
    pass.reset();
    url.set({ [STEP_KEY]: step });
  };
  const forget = (step: FirstRunStep) =>
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== step)));
  const skip = async (step: FirstRunStep) => {
    const { first_run_passed } = data.settings;
    if (!first_run_passed.includes(step)) await pass.mutateAsync({ step, settings: data.settings });
    forget(step);
    url.set({ [STEP_KEY]: null });
  };
  const type =
    <S extends FirstRunStep>(step: S) =>
    (input: StepInputs[S]) =>
      setTyped((before) => ({ ...before, [step]: input }));
  const at = current === null ? FIRST_RUN_STEPS.length : FIRST_RUN_STEPS.indexOf(current);
  const before = FIRST_RUN_STEPS[at - 1];
  const state = data.entries[at]?.state;
  return (
    <div className="ph-welcome">
      <aside className="ph-welcome-side">
        <p className="ph-welcome-head">{m.title}</p>
        <p className="ph-caption">{m.about}</p>
        <StepList data={data} current={current} onChoose={choose} />
        <Link to="/imports" className="ph-welcome-import">
          <Icon icon={faFileImport} /> {m.fromSpreadsheet}
        </Link>
      </aside>
      {current === null ? (
        <Ready />
      ) : (
        <CurrentStep
          key={current}
          step={current}
          data={data}
          typed={typed}
          type={type}
          onDone={() => {
            forget(current);
            choose(null);
          }}
          navigation={{
            step: current,
            onBack: before === undefined ? null : () => choose(before),
            onSkip: state === 'done' || state === 'skipped' ? null : () => void skip(current).catch(() => undefined),
            isSkipping: pass.isPending,
            skipError: pass.error,
          }}
          onChoose={choose}
        />
      )}
      <LeaveGuard
        dirty={dirty}
        changes={FIRST_RUN_STEPS.filter((step) => step in typed).map((step) => m.steps[step])}
        asking={false}
        onStay={() => undefined}
        onDiscard={() => undefined}
        released={released}
      />
    </div>
  );
}
