import { describe, expect, it } from 'vitest';
import type { ChoreFailure } from '#domain/site/chore-failures.ts';
import * as en from '#messages/en/storage-warnings.ts';
import * as es from '#messages/es/storage-warnings.ts';
import { textOf } from '#messages/render.ts';
import { splitWarnings, storageNotices } from '#web/page/storage-warnings.ts';
import { firstSentence } from '#web/shell/first-sentence.ts';
import { warningText } from '#web/shell/warning-text.ts';

describe('storage warnings', () => {
  it('show until dismissed, and again once they change', () => {
    const [old, other] = [
      { text: 'The last backup failed: no space left.' },
      { text: 'The last backup is 3 days old.' },
    ];
    expect(splitWarnings([old], new Set())).toEqual({ shown: [old], aside: [] });
    expect(splitWarnings([old], new Set([old.text]))).toEqual({ shown: [], aside: [old] });
    expect(splitWarnings([old, other], new Set([old.text]))).toEqual({ shown: [other], aside: [old] });
    expect(splitWarnings([], new Set([old.text]))).toEqual({ shown: [], aside: [] });
  });

  it.each([
    ['English', en.storageWarnings, en.choreFailures],
    ['Spanish', es.storageWarnings, es.choreFailures],
  ])('are in the language in use: %s', (_, texts, failures) => {
    const full: ChoreFailure = { code: 'stopped', params: { failure: { problem: { code: 'disk_full', params: {} } } } };
    const found: ChoreFailure = { code: 'faults_found', params: { rows: 9, records: 3, checkpoints: 1, found: 2 } };
    const lost: ChoreFailure = { code: 'files_lost', params: { files: 7, names: ['sowing.pdf', 'plan.pdf'] } };
    const notices = storageNotices({
      warnings: [
        'The last backup failed.',
        'The stored records failed verification.',
        'Files are lost.',
        'New.',
        'Old.',
      ],
      coded_warnings: [
        { code: 'backup_failed', params: { reason: full } },
        { code: 'records_not_verified', params: { reason: found } },
        { code: 'files_not_whole', params: { reason: lost } },
        { code: 'of_a_newer_release', params: {} },
      ],
    });
    expect(notices.map((notice) => warningText(texts, notice))).toEqual([
      texts.backup_failed({ reason: full }),
      texts.records_not_verified({ reason: found }),
      texts.files_not_whole({ reason: lost }),
      'New.',
      'Old.',
    ]);
    expect(texts.backup_failed({ reason: full })).toContain(textOf(failures, full));
    expect(texts.files_not_whole({ reason: lost })).toContain('sowing.pdf, plan.pdf');
  });

  it('start with their first sentence', () => {
    expect(firstSentence('The last backup failed: 4.5 GB are missing. Free some space.')).toEqual([
      'The last backup failed: 4.5 GB are missing.',
      'Free some space.',
    ]);
    expect(firstSentence('There is no backup')).toEqual(['There is no backup', '']);
    expect(firstSentence('')).toEqual(['', '']);
  });
});
