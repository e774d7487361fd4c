import { Switch } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '#domain/site/site.ts';
import { settingsQuery } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import { formatWriteError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/notifications.ts';
import * as m from '#words/web/settings/devices.ts';
import '#web/ui/settings/settings.css';

/** Switches on and off that places are announced to Home Assistant. */
export function HomeAssistantSwitch() {
  const farm = useFarm();
  const { data: site } = useQuery(settingsQuery(farm));
  const write = useWrite<Pick<SiteSettings, 'home_assistant' | 'version'>, SiteSettings>(
    ({ home_assistant, version }, options) =>
      farm.updateInterfaceEnvironment({ body: { home_assistant } }, { ...options, ifMatch: version }),
    ({ home_assistant }) => showToast(home_assistant ? m.announcing : m.notAnnouncing),
  );
  if (site === undefined) return null;
  return (
    <>
      <Switch
        className="ph-device-switch"
        label={m.announce}
        checked={site.home_assistant}
        disabled={write.isPending}
        onChange={({ currentTarget }) => write.mutate({ home_assistant: currentTarget.checked, version: site.version })}
      />
      <p className="ph-caption">{m.announceHelp}</p>
      {write.error !== null && <Notice kind="overdue" urgent title={formatWriteError(write.error)} />}
    </>
  );
}
