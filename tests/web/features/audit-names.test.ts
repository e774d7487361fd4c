import { describe, expect, it } from 'vitest';
import { referencesIn, withNames } from '#web/features/settings/audit/audit-names.ts';

const UUID = '01970000-0010-7000-8000-000000000001';
const OTHER = '01970000-0010-7000-8000-000000000002';
const field = (path: string, before: unknown, after: unknown = null) => ({ path, before, after });
const kindsIn = (...fields: ReturnType<typeof field>[]) => [...referencesIn(fields).kinds].sort();

describe('the names in an entry of the audit trail', () => {
  it('are looked up in the kinds that its fields refer to', () => {
    expect(kindsIn(field('name', 'Basil'), field('row', 3))).toEqual([]);
    expect(kindsIn(field('supplier', UUID), field('common', null, OTHER))).toEqual(['family', 'supplier']);
    expect(kindsIn(field('replace_chambers', [{ from: UUID, to: OTHER }]))).toEqual(['chamber']);
    expect(kindsIn(field('action_properties.sop', UUID))).toEqual(['sop']);
    expect(kindsIn(field(`trays.tray_locations.bed-${UUID}`, 4))).toEqual(['bed']);
  });

  it('replace the ids of records in texts, and leave ids without a known name', () => {
    const names = new Map([
      [UUID, 'Grow 1'],
      [`bed-${UUID}`, 'B3'],
    ]);
    expect(withNames(UUID, names)).toBe('Grow 1');
    expect(withNames(JSON.stringify({ [`bed-${UUID}`]: 4, chamber: UUID, batch: OTHER }), names)).toBe(
      JSON.stringify({ B3: 4, chamber: 'Grow 1', batch: OTHER }),
    );
  });
});
