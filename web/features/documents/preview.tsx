import { Button } from '@blueprintjs/core';
import { faPlay } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFarm } from '#web/data/services.ts';
import { useBlobUrl } from '#web/page/download/use-blob-url.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/documents.ts';
import { contentQuery, type ShownFile } from './document-files.ts';
import { type PreviewKind, previewKind } from './preview-kind.ts';
import './documents.css';

/** The size of videos in pixels, where there is room. */
export const VIDEO = { width: 640, height: 360 } as const;
/** Longer texts would make the page slow. */
const MAX_CHARACTERS = 100_000;

interface FileProps {
  readonly file: ShownFile;
  /** Names the content. */
  readonly title: string;
}

interface PreviewProps extends FileProps {
  /** Names the preview, which is one of several on a page. */
  readonly label: string;
}

/** Shows a version of a document if browsers can. */
export function Preview({ file, title, label }: PreviewProps) {
  const kind = previewKind(file.media_type, navigator);
  return (
    <section className="ph-preview" aria-label={label}>
      {kind === null ? (
        <p className="ph-muted">{m.noPreview}</p>
      ) : kind === 'video' ? (
        <VideoPreview key={file.sha256} file={file} title={title} />
      ) : (
        <LoadedPreview file={file} title={title} kind={kind} />
      )}
    </section>
  );
}

/** Videos are large, so they load on request. */
function VideoPreview({ file, title }: FileProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <LoadedPreview file={file} title={title} kind="video" />;
  return (
    <div className="ph-video">
      <Button icon={<Icon icon={faPlay} size={13} />} onClick={() => setIsWanted(true)}>
        {m.loadVideo({ size: m.bytes({ count: file.bytes }) })}
      </Button>
    </div>
  );
}

interface LoadedProps extends FileProps {
  readonly kind: PreviewKind;
}

function LoadedPreview({ file, title, kind }: LoadedProps) {
  const content = useQuery(contentQuery(useFarm(), file));
  const failure = useFailure(content);
  if (content.data !== undefined) return <Content blob={content.data} kind={kind} title={title} />;
  if (failure !== null) return <Failed title={m.notLoaded} {...failure} />;
  return (
    <p className="ph-muted ph-unsettled" role="status">
      {common.loading}
    </p>
  );
}

interface ContentProps {
  readonly blob: Blob;
  readonly kind: PreviewKind;
  readonly title: string;
}

function Content({ blob, kind, title }: ContentProps) {
  const url = useBlobUrl(blob);
  if (kind === 'text') return <TextContent blob={blob} />;
  if (url === null) return null;
  if (kind === 'pdf') return <iframe className="ph-pdf" src={url} title={title} />;
  if (kind === 'image') return <img src={url} alt={title} />;
  // biome-ignore lint/a11y/useMediaCaption: uploaded recordings have no captions.
  if (kind === 'audio') return <audio src={url} controls aria-label={title} />;
  return <video className="ph-video" {...VIDEO} src={url} controls playsInline aria-label={title} />;
}

function TextContent({ blob }: { readonly blob: Blob }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void blob.text().then((read) => {
      if (isShown) setText(read);
    });
    return () => {
      isShown = false;
    };
  }, [blob]);
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable. */}
      <pre tabIndex={0}>{text?.slice(0, MAX_CHARACTERS)}</pre>
      {(text?.length ?? 0) > MAX_CHARACTERS && <p className="ph-caption">{m.truncated({ count: MAX_CHARACTERS })}</p>}
    </>
  );
}
