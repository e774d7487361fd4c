import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react';
import type { AnchorHTMLAttributes } from 'react';
import { useEffect } from 'react';
import { useSystem } from '#web/data/farm-queries.ts';
import { formatDay } from '#web/format/dates.ts';
import { noteVersion } from '#web/page/release/new-version.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import * as m from '#words/web/whats-new.ts';
import { VERSIONS } from './changelog.ts';
import './whats-new.css';

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { a: OutwardLink },
};

/** The changelog. */
export function WhatsNewPage() {
  const version = useSystem().data?.version;
  useEffect(() => {
    if (version !== undefined) noteVersion(version);
  }, [version]);
  return (
    <div className="ph-page ph-news-page">
      <PageHeader title={m.title}>{version === undefined ? undefined : m.runningVersion({ version })}</PageHeader>
      {VERSIONS.map((each) => (
        <section key={each.version} aria-labelledby={`version-${each.version}`}>
          <h2 id={`version-${each.version}`}>
            {each.version} <span>{releaseText(each.released)}</span>
          </h2>
          <Markdown options={OPTIONS}>{each.news}</Markdown>
        </section>
      ))}
    </div>
  );
}

const releaseText = (released: string): string => (/^\d{4}-/.test(released) ? formatDay(released) : released);

function OutwardLink({ href, title, children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
