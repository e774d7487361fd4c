import { auditFaults, auditVerdict } from '#messages/en/audit.ts';
import { conflictRemedies } from '#messages/en/conflict-remedies.ts';
import { faultTexts } from '#messages/en/faults.ts';
import { importNotes } from '#messages/en/import-notes.ts';
import { lifeWarnings } from '#messages/en/life-warnings.ts';
import { openagNotes } from '#messages/en/openag-notes.ts';
import { problems } from '#messages/en/problems/index.ts';
import { choreFailures, storageWarnings } from '#messages/en/storage-warnings.ts';
import { problemText, textOf } from '#messages/render.ts';
import type { EnglishTexts } from '#ports/english-texts.ts';

const OPENAG = { ...openagNotes, ...lifeWarnings };

/** Renders sentences from the English catalogue. */
export const englishTexts: EnglishTexts = {
  problem: (problem) => problemText(problems, problem),
  importNote: (note) => textOf(importNotes, note),
  openagNote: (note) => textOf(OPENAG, note),
  choreFailure: (failure) => textOf(choreFailures, failure),
  storageWarning: (warning) => textOf(storageWarnings, warning),
  machineFault: ({ reason, ...params }) => faultTexts[reason](params),
  auditFault: (fault) => textOf(auditFaults, fault),
  auditVerdict,
  conflictRemedy: (remedy) => textOf(conflictRemedies, remedy),
};
