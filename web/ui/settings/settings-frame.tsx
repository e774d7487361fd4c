import { faLock } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '#web/data/farm-queries.ts';
import { useWide } from '#web/page/use-viewport.ts';
import { Empty } from '#web/ui/feedback/placeholders.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as m from '#words/web/settings/settings.ts';
import { type SettingsSection, sectionsFor } from './settings-sections.ts';
import './settings.css';

interface SettingsFrameProps {
  readonly section: SettingsSection;
  /** True if only admins may open the section. */
  readonly forAdmins?: boolean;
  readonly children: ReactNode;
}

/** A section of the settings beside their navigation, or under a select in narrow windows. */
export function SettingsFrame({ section, forAdmins = false, children }: SettingsFrameProps) {
  const { data: user } = useCurrentUser();
  const isWide = useWide();
  const isAdmin = user?.is_admin === true;
  const entries = sectionsFor(isAdmin, section);
  const isRefused = forAdmins && user !== undefined && !isAdmin;
  return (
    <div className="ph-settings">
      {isWide ? (
        <nav className="ph-settings-nav" aria-label={m.settings}>
          <p className="ph-settings-title" aria-hidden="true">
            {m.settings}
          </p>
          {entries.map(({ key, path, words, icon }) => (
            <Link key={key} to={path} className="ph-menu-entry" aria-current={key === section ? 'page' : undefined}>
              <Icon icon={icon} />
              <span>{words}</span>
            </Link>
          ))}
        </nav>
      ) : (
        entries.length > 1 && <SectionSelect section={section} entries={entries} />
      )}
      <div className="ph-settings-section">
        {isRefused ? (
          <section className="ph-panel">
            <Empty icon={faLock} title={m.adminsOnly}>
              {m.adminsOnlyHelp}
            </Empty>
          </section>
        ) : (
          children
        )}
      </div>
    </div>
  );
}

function SectionSelect({
  section,
  entries,
}: Pick<SettingsFrameProps, 'section'> & { readonly entries: ReturnType<typeof sectionsFor> }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className="ph-settings-select">
      <label className="ph-hidden" htmlFor={id}>
        {m.section}
      </label>
      <span className="ph-select">
        <select
          id={id}
          className="bp6-input"
          value={entries.find(({ key }) => key === section)?.path}
          onChange={({ target }) => void navigate(target.value)}
        >
          {entries.map(({ key, path, words }) => (
            <option key={key} value={path}>
              {words}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
