import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteSettings } from '#domain/site/site.ts';
import { settingsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { usePhone } from '#web/page/use-viewport.ts';
import { Failed } from '#web/ui/feedback/placeholders.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFailure } from '#web/ui/feedback/use-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SettingsFrame } from '#web/ui/settings/settings-frame.tsx';
import type { SettingsSection } from '#web/ui/settings/settings-sections.ts';
import * as m from '#words/web/settings/settings.ts';

interface SettingsPageProps {
  readonly section: SettingsSection;
  readonly title: string;
  readonly children: (settings: SiteSettings) => ReactNode;
}

/** A section of the settings with forms, once the site's settings are loaded. */
export function SettingsPage({ section, title, children }: SettingsPageProps) {
  const phone = usePhone();
  const settings = useQuery(settingsQuery(useFarm()));
  const failure = useFailure(settings);
  return (
    <SettingsFrame section={section} forAdmins>
      <div className="ph-page">
        {phone ? <h1 className="ph-hidden">{title}</h1> : <PageHeader title={title} />}
        {settings.data !== undefined ? (
          children(settings.data)
        ) : (
          <section className="ph-panel ph-settings-form">
            {failure === null ? <Skeleton /> : <Failed title={m.notLoaded} {...failure} />}
          </section>
        )}
      </div>
    </SettingsFrame>
  );
}
