import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from '#web/ui/rich-text.tsx';

const tags = {
  link: (inside: ReactNode) => createElement('a', { href: '/whatsnew' }, inside),
  bold: (inside: ReactNode) => createElement('b', null, inside),
};
const htmlOf = (text: string): string => renderToStaticMarkup(createElement(RichText, { text, tags }));

describe('a message with tags', () => {
  it('shows text without tags unchanged', () => expect(htmlOf('All saved.')).toBe('All saved.'));

  it('inserts elements for tags', () =>
    expect(htmlOf('Read <link>what changed</link> in <bold>0.2</bold>.')).toBe(
      'Read <a href="/whatsnew">what changed</a> in <b>0.2</b>.',
    ));

  it('supports nested tags', () =>
    expect(htmlOf('<link>Version <bold>0.2</bold></link>')).toBe('<a href="/whatsnew">Version <b>0.2</b></a>'));

  it('shows other markup as text', () => expect(htmlOf('a < b, <i>c</i>')).toBe('a &lt; b, &lt;i&gt;c&lt;/i&gt;'));
});
