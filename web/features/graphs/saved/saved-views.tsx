import { Button, MenuItem } from '@blueprintjs/core';
import { faEllipsis, faPencil } from '@fortawesome/free-solid-svg-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedGraphView } from '#domain/graphs/saved-graph-view.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { savedPath } from '#web/features/graphs/model/saved-view.ts';
import { ACT_ICONS } from '#web/ui/action-icons.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { Empty, Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { isFirstAwaited, useFailure } from '#web/ui/feedback/use-failure.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { MenuList } from '#web/ui/overlay/menu-list.tsx';
import { MenuButton } from '#web/ui/popover/menu-button.tsx';
import * as m from '#words/web/graphs/saved.ts';
import { aboutView } from './about-view.ts';
import { DeleteView } from './delete-view.tsx';
import { graphViewsQuery } from './graph-views-query.ts';
import { ViewFormPart } from './view-form-part.tsx';
import './saved.css';

type Act = 'rename' | 'delete';

/** The graphs that are saved under a name. */
export function SavedViews() {
  const awaited = useQuery(graphViewsQuery(useFarm()));
  const failure = useFailure(awaited);
  const { zone } = useSite();
  const [open, setOpen] = useState<{ readonly uuid: string; readonly act: Act } | null>(null);
  const views = awaited.data ?? [];
  // Read from the list, whose version is the latest after a refusal.
  const chosen = views.find(({ uuid }) => uuid === open?.uuid);
  const close = () => setOpen(null);
  return (
    <Panel className={isFirstAwaited(awaited) ? 'ph-unsettled' : ''} title={m.title}>
      {failure !== null ? (
        <Failed {...failure} />
      ) : awaited.isPending ? (
        <div className="ph-padded" aria-busy="true">
          <Skeleton width={12} />
        </div>
      ) : views.length === 0 ? (
        <Empty>{m.none}</Empty>
      ) : (
        <ul className="ph-saved-views">
          {views.map((view) => (
            <ViewRow key={view.uuid} view={view} zone={zone} onAct={(act) => setOpen({ uuid: view.uuid, act })} />
          ))}
        </ul>
      )}
      {chosen !== undefined && open?.act === 'rename' && (
        <ViewFormPart
          query={chosen.query}
          view={chosen}
          onClose={close}
          onSaved={() => {
            showToast(m.renamed);
            close();
          }}
        />
      )}
      {chosen !== undefined && open?.act === 'delete' && <DeleteView view={chosen} onClose={close} />}
    </Panel>
  );
}

interface ViewRowProps {
  readonly view: SavedGraphView;
  readonly zone: string;
  readonly onAct: (act: Act) => void;
}

/** A saved view; the whole row opens it. */
function ViewRow({ view, zone, onAct }: ViewRowProps) {
  const label = m.moreFor({ name: view.name });
  const menu = (
    <MenuList label={label} className="ph-menu-touch">
      <MenuItem icon={<Icon icon={faPencil} />} text={m.rename} onClick={() => onAct('rename')} />
      <MenuItem
        icon={<Icon icon={ACT_ICONS.delete} />}
        intent="danger"
        text={m.remove}
        onClick={() => onAct('delete')}
      />
    </MenuList>
  );
  return (
    <li className="ph-saved-row">
      <span className="ph-saved-text">
        <Link to={savedPath(view)}>{view.name}</Link>
        <span className="ph-muted">{aboutView(view.query, zone)}</span>
      </span>
      <MenuButton placement="bottom-end" menu={menu}>
        {(target) => <Button {...target} variant="minimal" icon={<Icon icon={faEllipsis} />} aria-label={label} />}
      </MenuButton>
    </li>
  );
}
