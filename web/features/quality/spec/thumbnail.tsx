import { useQuery } from '@tanstack/react-query';
import type { Document } from '#domain/documents/document.ts';
import { useFarm } from '#web/data/services.ts';
import { useBlobUrl } from '#web/page/download/use-blob-url.ts';
import { fileIcon } from '#web/ui/file-icon.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fileQuery } from './spec-queries.ts';
import './specs.css';

const SHOWN = /^image\/(?:png|jpeg|webp|gif|avif|svg\+xml)$/;
/** Larger images would take long to load for their size on screen. */
const MAX_BYTES = 2_000_000;

interface ThumbnailProps {
  readonly document: Pick<Document, 'uuid' | 'media_type' | 'bytes'>;
}

/** A small picture of a document if it is an image; otherwise the icon of its type. The name is beside it. */
export function Thumbnail({ document }: ThumbnailProps) {
  const isImage = SHOWN.test(document.media_type) && document.bytes <= MAX_BYTES;
  const image = useQuery({ ...fileQuery(useFarm(), document.uuid), enabled: isImage });
  const url = useBlobUrl(image.data);
  return (
    <span className="ph-thumbnail">
      {url === null ? <Icon icon={fileIcon(document.media_type)} /> : <img src={url} alt="" />}
    </span>
  );
}
