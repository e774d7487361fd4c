import { Button } from '@blueprintjs/core';
import { faBookmark } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedGraphView } from '#domain/graphs/saved-graph-view.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { savableQuery, savedIn, withSaved } from '#web/features/graphs/model/saved-view.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/graphs/saved.ts';
import { unsavedChanges } from '#words/web/ui/forms.ts';
import { graphViewsQuery } from './graph-views-query.ts';
import { usePrefetchedForm, ViewFormPart } from './view-form-part.tsx';
import './saved.css';

/** The saved view that the graph came from, and the buttons that save the graph. */
export function SavedBar() {
  const farm = useFarm();
  const [params, setParams] = useSearchParams();
  const [naming, setNaming] = useState(false);
  usePrefetchedForm();
  const views = useQuery(graphViewsQuery(farm));
  const update = useWrite<SavedGraphView, SavedGraphView>(
    ({ uuid, version, query }, options) =>
      farm.updateGraphView({ params: { uuid }, body: { query } }, { ...options, ifMatch: version }),
    () => showToast(m.saved),
  );
  const query = savableQuery(params);
  if (query === null) return null;
  // The buttons depend on the views; the graph below must not move when they come.
  if (views.isPending) return <div className="ph-saved-bar" aria-busy="true" />;
  const view = views.data?.find(({ uuid }) => uuid === savedIn(params)) ?? null;
  const isChanged = view !== null && savableQuery(new URLSearchParams(view.query)) !== query;
  const refuse = (error: unknown) => showToast(formatWriteError(error), { bad: true });
  return (
    <div className="ph-saved-bar">
      {view !== null && (
        <p className="ph-saved-name">
          <Icon icon={faBookmark} size={13} label={m.savedView} />
          <strong>{view.name}</strong>
          {isChanged && <span className="ph-unsaved">{unsavedChanges}</span>}
        </p>
      )}
      {(view === null || isChanged) && (
        <div className="ph-actions">
          <Button
            icon={<Icon icon={faBookmark} />}
            text={view === null ? m.save : m.saveAsNew}
            onClick={() => setNaming(true)}
          />
          {view !== null && (
            <Button
              intent="primary"
              text={m.saveChanges}
              loading={update.isPending}
              onClick={() => update.mutate({ ...view, query }, { onError: refuse })}
            />
          )}
        </div>
      )}
      {naming && (
        <ViewFormPart
          query={query}
          view={null}
          onClose={() => setNaming(false)}
          onSaved={({ uuid }) => {
            setNaming(false);
            showToast(m.saved);
            setParams((before) => withSaved(before, uuid), { replace: true });
          }}
        />
      )}
    </div>
  );
}
