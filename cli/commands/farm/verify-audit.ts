import type { Command } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { m as audit } from '#cli/words/farm/audit.ts';
import { m } from '#cli/words/upkeep.ts';
import { textOf } from '#messages/render.ts';

/** Verifies the farm against its audit trail. Returns exit code 1 if there are findings. */
export const verifyAudit: Command = async ({ terminal, connections, look }) => {
  const started = performance.now();
  const verdict = await connections.verifyAudit((step) => terminal.progress(textOf(m.steps, step)));
  terminal.progress(null);
  const { ok, findings, found, newest_checkpoint: newest, sealed } = verdict;
  if (look === 'json') terminal.json({ ...verdict, findings: findings.map(({ fault: _, ...english }) => english) });
  else {
    for (const { kind, record, fault } of findings) {
      terminal.out(`${record === null ? kind : `${kind} ${record}`}: ${textOf(audit.auditFaults, fault)}`);
    }
    if (found > findings.length) terminal.out(m.moreFindings({ count: found - findings.length }));
    terminal.out(audit.auditVerdict(verdict));
    if (newest !== null) {
      terminal.out(m.checkpoint({ at: newest.at, row: newest.last_id }));
      terminal.out(`  ${newest.hash}`);
    }
  }
  if (sealed > 0) terminal.log(m.sealed({ records: sealed }));
  const seconds = Math.round((performance.now() - started) / 1000);
  terminal.log(ok ? m.verified({ seconds }) : m.notInOrder({ seconds }));
  return ok ? undefined : EXIT.refused;
};
