import { describe, expect, it } from 'vitest';
import { writePrivate } from '#adapters/node-session/private-file.ts';
import { errorText } from '#cli/runtime/system-error.ts';
import * as m from '#messages/en/terminal/files.ts';

const systemError = (code: string, more: object) => Object.assign(new Error(`${code}: refused, write`), { code }, more);

describe('the text of an error of the system', () => {
  it('names the file, also if its message leaves it out', () => {
    const file = '/srv/farm/a.json';
    const { EACCES: reason } = m.refusedBySystem;
    expect(errorText(systemError('EACCES', { path: file }))).toBe(m.notUsable({ file, reason }));
    expect(errorText(systemError('EIO', { path: file }))).toBe(m.notUsable({ file, reason: 'EIO: refused, write' }));
    expect(errorText(new Error('No code'))).toBe('No code');
  });

  it('names both files if one should have become the other', () => {
    const text = errorText(systemError('EACCES', { path: '/a', dest: '/b' }));
    expect(text).toBe(m.notUsable({ file: '/a -> /b', reason: m.refusedBySystem.EACCES }));
  });

  it('names the stored file instead of the temporary one', async () => {
    // A part of the path is a file.
    const path = `${import.meta.filename}/session.json`;
    await expect(writePrivate(path, '')).rejects.toMatchObject({
      path: expect.stringMatching(/system-error\.test\.ts/),
    });
    const long = `/tmp/${'a'.repeat(240)}.json`;
    await expect(writePrivate(long, '')).rejects.toMatchObject({ path: long });
  });
});
