import { m } from '#cli/language/messages.ts';
import type { Command } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { textOf } from '#messages/render.ts';

/** Verifies the farm against its audit trail. Returns exit code 1 if there are findings. */
export const verifyAudit: Command = async ({ terminal, connections, look }) => {
  const started = performance.now();
  const verdict = await connections.verifyAudit((step) => terminal.progress(textOf(m.upkeep.steps, step)));
  terminal.progress(null);
  const { ok, findings, found, newest_checkpoint: newest, sealed } = verdict;
  if (look === 'json') terminal.json({ ...verdict, findings: findings.map(({ fault: _, ...english }) => english) });
  else {
    for (const { kind, record, fault } of findings) {
      terminal.out(`${record === null ? kind : `${kind} ${record}`}: ${textOf(m.audit.auditFaults, fault)}`);
    }
    if (found > findings.length) terminal.out(m.upkeep.moreFindings({ count: found - findings.length }));
    terminal.out(m.audit.auditVerdict(verdict));
    if (newest !== null) {
      terminal.out(m.upkeep.checkpoint({ at: newest.at, row: newest.last_id }));
      terminal.out(`  ${newest.hash}`);
    }
  }
  if (sealed > 0) terminal.log(m.upkeep.sealed({ records: sealed }));
  const seconds = Math.round((performance.now() - started) / 1000);
  terminal.log(ok ? m.upkeep.verified({ seconds }) : m.upkeep.notInOrder({ seconds }));
  return ok ? undefined : EXIT.refused;
};
