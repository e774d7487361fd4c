import { Button } from '@blueprintjs/core';
import { faChevronDown, faChevronRight, faDownload } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatNumber } from '#web/format/quantity.ts';
import { UsedBy } from '#web/records/record/used-by.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/documents.ts';
import { type ShownFile, versionsQuery } from './document-files.ts';
import { type ListedDocument, uploadDay } from './document-list.tsx';
import { Preview } from './preview.tsx';
import { useDownload } from './use-download.ts';
import './documents.css';

/** The files that later versions of a document replaced, latest first. */
export function EarlierVersions({ document }: { readonly document: ListedDocument }) {
  const { uuid, file_version } = document;
  const versions = useQuery(versionsQuery(useFarm(), uuid));
  const earlier = versions.data?.filter((version) => version.file_version < file_version);
  return (
    <UsedBy
      title={m.earlierVersions}
      count={earlier && formatNumber(earlier.length)}
      awaited={versions}
      isEmpty={earlier?.length === 0}
      none={m.noEarlierVersions}
    >
      {earlier?.map((version) => (
        <EarlierVersion key={version.file_version} version={{ uuid, ...version }} />
      ))}
    </UsedBy>
  );
}

interface EarlierVersionProps {
  readonly version: ShownFile & Pick<ListedDocument, 'uploaded_at' | 'uploaded_by'>;
}

function EarlierVersion({ version }: EarlierVersionProps) {
  const { zone } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const download = useDownload(version);
  const name = m.versionNumber({ version: version.file_version });
  return (
    <li className="ph-version">
      <div className="ph-version-line">
        <Button
          variant="minimal"
          icon={<Icon icon={isOpen ? faChevronDown : faChevronRight} size={13} />}
          text={name}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        <span className="ph-version-about">
          {[
            version.filename,
            m.bytes({ count: version.bytes }),
            `${uploadDay(version, zone)}, ${version.uploaded_by}`,
          ].join(' · ')}
        </span>
        <Button
          variant="minimal"
          icon={<Icon icon={faDownload} size={13} />}
          aria-label={m.downloadVersion({ version: version.file_version })}
          title={m.download}
          loading={download.isPending}
          onClick={() => download.mutate()}
        />
      </div>
      {isOpen && <Preview file={version} title={version.filename} label={name} />}
    </li>
  );
}
