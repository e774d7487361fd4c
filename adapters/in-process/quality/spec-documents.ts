import type { Written } from '#adapters/in-process/operations/mutation.ts';
import { invalidFields } from '#adapters/in-process/operations/parse-input.ts';
import { refuse } from '#adapters/in-process/operations/use-case.ts';
import type { Uuid } from '#domain/ids.ts';
import { plain } from '#domain/problem.ts';
import type { QaSpec } from '#domain/quality/qa-spec.ts';
import type { AuditEntry } from '#ports/storage/audit.ts';
import type { StoredDocument } from '#ports/storage/documents.ts';
import type { FarmReader, FarmWriter } from '#ports/storage/storage.ts';

/** What a write of a spec gives. */
export type WrittenSpec = Written<QaSpec> & { readonly answer: QaSpec };

/** Adds to a spec which papers belong to it. */
export async function readSpecDocuments(
  tx: FarmReader,
): Promise<(spec: QaSpec) => QaSpec & { readonly documents: readonly Uuid[] }> {
  const all = await tx.documents();
  return (spec) => ({
    ...spec,
    documents: all.flatMap(({ uuid, qa_spec }) => (qa_spec === spec.uuid ? [uuid] : [])),
  });
}

/**
 * Makes those papers, and no others, the papers of a spec: they are taken in, others let go. Refuses (400) what is no
 * paper of a QA spec, or another's. Gives what that changed.
 */
export async function assignSpecDocuments(tx: FarmWriter, spec: Uuid, wanted: readonly Uuid[]): Promise<AuditEntry[]> {
  const all = new Map((await tx.documents()).map((document) => [document.uuid, document]));
  const messages = new Map<string, string[]>();
  for (const [index, uuid] of wanted.entries()) {
    const paper = all.get(uuid);
    if (paper?.type !== 'qa_spec') messages.set(`documents.${index}`, [`There is no paper ${uuid} of QA specs.`]);
    else if (paper.qa_spec !== null && paper.qa_spec !== spec) {
      messages.set(`documents.${index}`, [`${paper.filename} belongs to another QA spec.`]);
    }
  }
  if (messages.size > 0) refuse(invalidFields(messages));
  const audit: AuditEntry[] = [];
  for (const paper of all.values()) {
    const qa_spec = wanted.includes(paper.uuid) ? spec : null;
    if (paper.qa_spec !== qa_spec && (qa_spec === spec || paper.qa_spec === spec)) {
      audit.push(await assign(tx, paper, qa_spec));
    }
  }
  return audit;
}

async function assign(tx: FarmWriter, was: StoredDocument, qa_spec: Uuid | null): Promise<AuditEntry> {
  const changed = { ...was, qa_spec };
  if (!(await tx.updateDocument(changed))) {
    refuse({ kind: 'stale', ...plain('This document was changed meanwhile. Read it again.') });
  }
  const is = { ...changed, version: was.version + 1 };
  return { kind: 'document', record: was.uuid, what: 'update', before: was, after: is };
}

/** A new version of a spec of which only the papers changed: whoever read it before has read another. */
export async function renewSpec(tx: FarmWriter, was: QaSpec): Promise<WrittenSpec> {
  await tx.updateRecord('qa_spec', was);
  const is = { ...was, version: was.version + 1 };
  return {
    answer: is,
    audit: [{ kind: 'qa_spec', record: was.uuid, what: 'update', before: was, after: is }],
    changed: { qa_spec: [was.uuid] },
  };
}
