import { useQuery } from '@tanstack/react-query';
import type { ReferencedKind } from '#domain/action-keys/action-properties.ts';
import { growthMediaQuery, qaSpecsQuery, sopsQuery, trayTypesQuery } from '#web/batches/model/batch-queries.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import { useFarm } from '#web/data/services.ts';
import { documentTitle } from '#web/format/document-title.ts';

/** A record that a plan can name. */
export interface RecordChoice {
  readonly uuid: string;
  readonly name: string;
  readonly archived: boolean;
}

/** Returns the records of the given kinds as choices. Other kinds may be empty. */
export function useRecordChoices(
  { chambers, recipes }: Pick<BatchView, 'chambers' | 'recipes'>,
  wanted: ReadonlySet<ReferencedKind>,
): Readonly<Record<ReferencedKind, readonly RecordChoice[]>> {
  const farm = useFarm();
  const sops = useQuery({ ...sopsQuery(farm), enabled: wanted.has('sop') }).data ?? [];
  const types = useQuery({ ...trayTypesQuery(farm), enabled: wanted.has('tray_type') }).data ?? [];
  const media = useQuery({ ...growthMediaQuery(farm), enabled: wanted.has('growth_medium') }).data ?? [];
  const specs = useQuery({ ...qaSpecsQuery(farm), enabled: wanted.has('qa_spec') }).data ?? [];
  return {
    ...recipes,
    chamber: chambers.map(activeChoice),
    tray_type: types.map(activeChoice),
    growth_medium: media,
    qa_spec: specs,
    sop: sops.map((document) => ({ uuid: document.uuid, name: documentTitle(document), archived: false })),
  };
}

const activeChoice = ({ uuid, name, active }: { uuid: string; name: string; active: boolean }): RecordChoice => ({
  uuid,
  name,
  archived: !active,
});
