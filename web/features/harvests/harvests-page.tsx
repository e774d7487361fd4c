import { Button } from '@blueprintjs/core';
import { faDownload, faPlus } from '@fortawesome/free-solid-svg-icons';
import { isFileStream } from '#ports/farm-api/index.ts';
import { useFarm } from '#web/data/services.ts';
import { DownloadNotice } from '#web/features/harvests/export/download-notice.tsx';
import { useFileDownload } from '#web/page/download/use-file-download.ts';
import { useUrlState } from '#web/page/list/use-url-state.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { lazyForm } from '#web/ui/loading/lazy-form.tsx';
import { usePrefetch } from '#web/ui/loading/lazy-part.tsx';
import { downloaded } from '#words/web/harvests/export.ts';
import * as m from '#words/web/harvests/list.ts';
import '#web/records/records.css';
import './harvests.css';
import { InboxView } from '#web/features/harvests/inbox/inbox-view.tsx';
import { HarvestList } from '#web/features/harvests/list/harvest-list.tsx';
import { useHarvestState } from '#web/features/harvests/list/use-harvest-state.ts';
import { harvestRequest } from '#web/features/harvests/model/harvest-shape.ts';
import { WeeksView } from '#web/features/harvests/weeks/weeks-view.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** The key of the open form in the URL: a harvest's uuid, or 'new' to choose one. */
const RECORD_KEY = 'record';

const { Form: RecordForm, fetch } = lazyForm(
  async () => (await import('#web/features/harvests/record/record-form.tsx')).RecordForm,
);

/** The harvests of the farm: a list, those not checked yet, and yields by week. */
export function HarvestsPage() {
  usePrefetch(fetch);
  const phone = usePhone();
  const url = useUrlState();
  const view = url.get('view');
  const list = useHarvestState();
  const farm = useFarm();
  const csv = useFileDownload(({ rows }) => showToast(downloaded({ count: rows })));
  const form = url.get(RECORD_KEY);
  const page = url.get('page');
  const setForm = (record: string | null) => url.set({ [RECORD_KEY]: record, page });
  const request = harvestRequest(list);
  const download = () =>
    csv.start('harvests', async (signal) => {
      const query = { ...request, ...(view === 'unchecked' && { qa: 'unchecked' as const }), format: 'csv' as const };
      const file = await farm.listHarvests({ query }, { signal });
      if (!isFileStream(file)) throw new TypeError('The harvests came without a file.');
      return file;
    });
  const csvButton = <Button icon={<Icon icon={faDownload} />} text={m.downloadCsv} onClick={download} />;
  const add = (
    <Button intent="primary" icon={<Icon icon={faPlus} />} text={m.recordHarvest} onClick={() => setForm('new')} />
  );
  return (
    <div className="ph-page">
      {phone ? (
        <h1 className="ph-hidden">{m.title}</h1>
      ) : (
        <PageHeader
          title={m.title}
          actions={
            <>
              {csvButton}
              {add}
            </>
          }
        />
      )}
      <ViewTabs view={view} />
      <DownloadNotice download={csv.download} onCancel={csv.stop} onRetry={download} />
      {view === 'weeks' ? (
        <WeeksView list={list} />
      ) : view === 'unchecked' ? (
        <InboxView list={list} onCorrect={setForm} />
      ) : (
        <HarvestList list={list} onRecord={setForm} />
      )}
      {phone && (view !== 'unchecked' || url.get('harvest') === null) && (
        <BottomBar>
          {csvButton}
          {add}
        </BottomBar>
      )}
      {form !== null && <RecordForm harvest={form} onChoose={setForm} onClose={() => setForm(null)} />}
    </div>
  );
}
