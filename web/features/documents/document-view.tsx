import { Button } from '@blueprintjs/core';
import { faDownload, faUpload } from '@fortawesome/free-solid-svg-icons';
import { useVideoHosts } from '#web/data/farm-queries.ts';
import { documentTitle } from '#web/format/document-title.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { UsedBy, UsedRow } from '#web/records/record/used-by.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Fact } from '#web/ui/layout/page-header.tsx';
import { StatusTag } from '#web/ui/status.tsx';
import * as m from '#words/web/documents.ts';
import { type DocumentRelated, type ListedDocument, uploadDay } from './document-list.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { Preview, VIDEO } from './preview.tsx';
import { VersionUploads } from './upload-panel.tsx';
import { useRecipesWith } from './use-documents.ts';
import { useDownload } from './use-download.ts';
import { useUploads } from './use-uploads.ts';
import { findVideoLink } from './video-link.ts';
import './documents.css';

interface ViewProps {
  readonly record: ListedDocument;
}

export const documentFacts = (document: ListedDocument, { zone }: DocumentRelated): readonly Fact[] => [
  { label: m.fields.category, value: document.category ?? '–' },
  { label: m.fields.author, value: document.author ?? '–' },
  { label: m.columns.version, value: formatNumber(document.file_version) },
  { label: m.fields.filename, value: document.filename },
  { label: m.size, value: m.bytes({ count: document.bytes }) },
  { label: m.columns.changed, value: `${uploadDay(document, zone)}, ${document.uploaded_by}` },
];

/** The content of a document, its earlier versions, and the growing recipes that link to it. */
export const DocumentView = ({ record }: ViewProps) => (
  <>
    <FileActions record={record} />
    <VersionUploads document={record.uuid} />
    {record.metadata.description !== null && <p className="ph-document-text">{record.metadata.description}</p>}
    <LinkedVideo record={record} />
    <Preview file={record} title={documentTitle(record)} label={m.preview} />
    {record.file_version > 1 && <EarlierVersions document={record} />}
    <Recipes record={record} />
  </>
);

function FileActions({ record }: ViewProps) {
  const { start } = useUploads();
  const download = useDownload(record);
  return (
    <div className="ph-file-actions">
      <Button
        icon={<Icon icon={faDownload} size={13} />}
        text={m.download}
        loading={download.isPending}
        onClick={() => download.mutate()}
      />
      <FileButton
        icon={<Icon icon={faUpload} size={13} />}
        text={m.newVersion}
        onFiles={(files) => start(files, { replaces: { uuid: record.uuid, version: record.version } })}
      />
    </div>
  );
}

/** The video that the description links to, if an admin listed its host. */
function LinkedVideo({ record }: ViewProps) {
  const link = findVideoLink(record.metadata.description, useVideoHosts());
  if (link === null) return null;
  return (
    <section className="ph-preview" aria-label={m.video}>
      <iframe
        className="ph-video"
        {...VIDEO}
        src={link}
        title={documentTitle(record)}
        allow="fullscreen"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    </section>
  );
}

function Recipes({ record }: ViewProps) {
  const { recipes, rows } = useRecipesWith(record.uuid);
  return (
    <UsedBy
      title={m.usedByRecipes}
      count={rows && formatNumber(rows.length)}
      awaited={recipes}
      isEmpty={rows?.length === 0}
      none={m.unused}
    >
      {rows?.map(({ uuid, metadata, version_number, archived }) => (
        <UsedRow
          key={uuid}
          to={`/growthrecipe/${uuid}/details`}
          name={metadata.name}
          detail={m.recipeVersion({ version: version_number })}
          end={archived && <StatusTag status="archived" />}
        />
      ))}
    </UsedBy>
  );
}
