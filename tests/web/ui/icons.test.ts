import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACT_ICONS, ACTION_ICONS } from '#web/ui/action-icons.ts';

const FEATURES = 'web/features';

describe('the icons of actions', () => {
  it('are different for different acts', () => {
    const names = Object.values(ACT_ICONS).map(({ iconName }) => iconName);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(Object.values(ACTION_ICONS)).size).toBe(Object.keys(ACTION_ICONS).length);
  });

  it('come from one list on every screen', () => {
    const own = Object.values(ACT_ICONS)
      .map(({ iconName }) => `fa${iconName.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`)
      // A tick also means chosen or passed, and a clock out of date.
      .filter((name) => !['faCheck', 'faClock'].includes(name));
    const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(100);
    const strays = files.filter((path) => {
      const source = readFileSync(join(FEATURES, path), 'utf8');
      return own.some((name) => new RegExp(`\\b${name}\\b`).test(source));
    });
    expect(strays).toEqual([]);
  });
});
