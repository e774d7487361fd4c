import { Button } from '@blueprintjs/core';
import { faCheck, faFont, faHashtag, faPlus } from '@fortawesome/free-solid-svg-icons';
import type { QaCheck, QaSpec } from '#domain/quality/qa-spec.ts';
import { type CheckTally, worstChecks } from '#domain/quality/tally-results.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { exact } from '#words/language.ts';
import * as m from '#words/web/qa-specs.ts';
import './specs.css';

const ICONS = { number: faHashtag, yes_no: faCheck, text: faFont } as const;

interface SpecChecksProps {
  readonly spec: QaSpec;
  /** Undefined until the results are loaded. */
  readonly failures: readonly CheckTally[] | undefined;
  readonly onEdit: () => void;
}

/** The checks in the order they are asked, with their limits and how often each failed. */
export function SpecChecks({ spec, failures, onEdit }: SpecChecksProps) {
  const worst = worstChecks(failures ?? []);
  const failedOf = (name: string) =>
    failures === undefined ? '–' : formatNumber(failures.find((tally) => tally.name === name)?.failed ?? 0);
  return (
    <Panel
      title={m.fields.checks}
      suffix={m.inOrder}
      className="ph-spec-checks"
      {...(spec.checks.length > 0 && { foot: <span className="ph-caption">{m.keepsResults}</span> })}
    >
      {spec.description !== null && <p className="ph-spec-about">{spec.description}</p>}
      {spec.checks.length === 0 ? (
        <Empty
          icon={faCheck}
          title={m.checkCount({ count: 0 })}
          action={<Button icon={<Icon icon={faPlus} size={13} />} text={m.addCheck} onClick={onEdit} />}
        >
          {m.noChecks}
        </Empty>
      ) : (
        <table className="bp6-html-table ph-table">
          <caption className="ph-hidden">{m.fields.checks}</caption>
          <thead>
            <tr>
              <th scope="col">{m.columns.name}</th>
              <th scope="col">{m.columns.kind}</th>
              <th scope="col">{m.columns.unit}</th>
              <th scope="col" className="num">
                {m.columns.min}
              </th>
              <th scope="col" className="num">
                {m.columns.max}
              </th>
              <th scope="col" className="num">
                {m.columns.failed}
              </th>
            </tr>
          </thead>
          <tbody>
            {spec.checks.map((check, at) => (
              <tr key={check.name}>
                <td className="ph-spec-name">
                  <span className="ph-spec-number">{at + 1}</span> {check.name}
                </td>
                <td className="ph-spec-kind">
                  <Icon icon={ICONS[check.kind]} size={13} /> {m.kinds[check.kind]}
                </td>
                <Limits check={check} />
                <td className="num ph-spec-failed">
                  {worst.has(check.name) ? (
                    <strong className="ph-spec-worst">{failedOf(check.name)}</strong>
                  ) : (
                    failedOf(check.name)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Limits({ check: { kind, unit, min, max } }: { readonly check: QaCheck }) {
  if (kind !== 'number') {
    return (
      <td className="ph-muted ph-spec-free" colSpan={3}>
        {kind === 'yes_no' ? m.mustBeYes : m.anyText}
      </td>
    );
  }
  return (
    <>
      <td>{unit ?? '–'}</td>
      <td className="num">{min === null ? '–' : exact(min)}</td>
      <td className="num">{max === null ? '–' : exact(max)}</td>
    </>
  );
}
