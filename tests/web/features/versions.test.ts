import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERSIONS } from '#web/features/whats-new/changelog.ts';
import { versionsIn } from '#web/features/whats-new/versions-in.ts';
import { isNewer } from '#web/page/release/is-newer.ts';

const part = fc.integer({ min: 0, max: 40 });
const version = fc.tuple(part, part, part);
const text = (parts: readonly number[]) => parts.join('.');

describe('a newer version', () => {
  it('has a greater first differing number', () => {
    expect(isNewer('0.10.0', '0.9.9')).toBe(true);
    expect(isNewer('1.0.0', '0.99.99')).toBe(true);
    expect(isNewer('0.2.0', '0.2.0')).toBe(false);
    expect(isNewer('0.2.0-test', '0.1.0')).toBe(true);
  });

  it('is one of two different ones, and never both', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        expect(isNewer(text(a), text(b)) !== isNewer(text(b), text(a))).toBe(text(a) !== text(b));
      }),
    );
  });

  it('than an unparsable one is any but 0.0.0', () => {
    expect(isNewer('0.1.0', 'rubbish')).toBe(true);
    expect(isNewer('rubbish', '0.1.0')).toBe(false);
  });
});

describe('the changelog', () => {
  it('is split into versions, without its introduction and link references', () => {
    const changelog = [
      '# Changelog',
      'What changes.',
      '## [1.1.0] - unreleased',
      '',
      'New.',
      '### Added',
      '- **A** `b`',
      '## [1.0.0] - 2026-11-21',
      'Old.',
      '[1.0.0]: https://farm.example/1.0.0',
    ].join('\n');
    expect(versionsIn(changelog)).toEqual([
      { version: '1.1.0', released: 'unreleased', news: 'New.\n### Added\n- **A** `b`' },
      { version: '1.0.0', released: '2026-11-21', news: 'Old.' },
    ]);
    expect(versionsIn('# Changelog')).toEqual([]);
  });

  it('of this product is included, newest first', () => {
    expect(VERSIONS.length).toBeGreaterThan(1);
    VERSIONS.forEach(({ version: each, news }, at) => {
      expect(news).not.toBe('');
      const older = VERSIONS[at + 1];
      if (older !== undefined) expect(isNewer(each, older.version)).toBe(true);
    });
  });
});
