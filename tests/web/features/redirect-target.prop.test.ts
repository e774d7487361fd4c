import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, redirectTarget } from '#web/features/auth/redirect-target.ts';

const ORIGIN = 'http://farm.lan:8080';
const redirectParam = (path: string) => new URLSearchParams(path.split('?')[1]).get('redirect');

describe('the redirect after signing in', () => {
  it('leads to the full requested path', () => {
    const part = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.option(part), fc.option(part), (parts, query, hash) => {
        const wanted = {
          pathname: `/x${parts.join('/')}`,
          search: query === null ? '' : `?q=${query}`,
          hash: hash === null ? '' : `#${hash}`,
        };
        const path = loginPath(wanted);
        expect(redirectTarget(redirectParam(path), ORIGIN)).toBe(`${wanted.pathname}${wanted.search}${wanted.hash}`);
      }),
    );
  });

  it('never leaves the origin', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', ' ', '%', '2', 'f') }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('', '/', '//', '/\\', '/.//'), (rest, start) => {
        const target = redirectTarget(`${start}${rest}`, ORIGIN);
        expect(target.startsWith('/')).toBe(true);
        expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });

  it.each([
    null,
    '',
    'croplogger',
    '//evil.example/x',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/login?redirect=/login',
  ])('is home for %s', (wanted) => {
    expect(redirectTarget(wanted, ORIGIN)).toBe('/');
  });

  it('names every path, home too', () => {
    expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login?redirect=%2F');
    expect(loginPath({ pathname: '/crop', search: '?q=a&b', hash: '#c' })).toBe(
      '/login?redirect=%2Fcrop%3Fq%3Da%26b%23c',
    );
  });
});
