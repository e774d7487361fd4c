import type { Command } from '#cli/runtime/cli.ts';
import { EXIT } from '#cli/runtime/exit-code.ts';
import { m } from '#cli/words/upkeep.ts';

/** Verifies the farm against its audit trail. Returns exit code 1 if there are findings. */
export const verifyAudit: Command = async ({ terminal, connections, look }) => {
  const started = performance.now();
  const verdict = await connections.verifyAudit((words) => terminal.progress(m.verifying({ step: words })));
  terminal.progress(null);
  const { ok, findings, found, newest_checkpoint: newest, sealed } = verdict;
  if (look === 'json') terminal.json(verdict);
  else {
    for (const { kind, record, detail } of findings) {
      terminal.out(`${record === null ? kind : `${kind} ${record}`}: ${detail}`);
    }
    if (found > findings.length) terminal.out(m.moreFindings({ count: found - findings.length }));
    terminal.out(m.verdict(verdict));
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
