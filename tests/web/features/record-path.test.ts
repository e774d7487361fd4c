import { describe, expect, it } from 'vitest';
import { recordPath } from '#web/features/settings/audit/record-path.ts';

const UUID = '01970000-0010-7000-8000-000000000001';
const BATCH = '01970000-0010-7000-8000-000000000002';
const entry = { record: UUID, what: 'update', before: null, after: {} };

describe('the record of an entry of the audit trail', () => {
  it.each([
    ['crop', `/crop/${UUID}`],
    ['tray_type', `/settings/trays/${UUID}`],
    ['growth_recipe', `/growthrecipe/${UUID}`],
    ['batch', `/croplogger/${UUID}`],
    ['site', '/settings/site'],
    ['graph_view', '/graphs'],
    ['device_mapping', '/settings/devices'],
    ['session', null],
  ])('of kind %s opens %s', (kind, path) => {
    expect(recordPath({ ...entry, kind })).toBe(path);
  });

  it('opens the batch that it belongs to', () => {
    const [before, after] = [{ batch: BATCH }, { completed: true }];
    expect(recordPath({ ...entry, kind: 'action', before, after })).toBe(`/croplogger/${BATCH}/timeline`);
    expect(recordPath({ ...entry, kind: 'comment', after: { batch: BATCH } })).toBe(`/croplogger/${BATCH}/comments`);
    expect(recordPath({ ...entry, kind: 'action', after })).toBeNull();
  });

  it('opens the QA spec that a document belongs to', () => {
    expect(recordPath({ ...entry, kind: 'document', after: { qa_spec: null } })).toBe(`/document/${UUID}`);
    expect(recordPath({ ...entry, kind: 'document', after: { qa_spec: BATCH } })).toBe(`/qaspec/${BATCH}`);
  });

  it('has no screen after its deletion', () => {
    expect(recordPath({ ...entry, kind: 'crop', what: 'delete', before: {}, after: null })).toBeNull();
  });
});
