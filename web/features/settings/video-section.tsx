import { MAX_VIDEO_HOSTS, videoHostOf } from '#domain/site/video-hosts.ts';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { list } from '#words/language.ts';
import * as m from '#words/web/settings/settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPage } from './settings-page.tsx';

/** The hosts whose videos documents may show. */
export const VideoSection = () => (
  <SettingsPage section="video" title={m.videoTitle}>
    {(settings) => (
      <SettingsForm
        title={m.videoPanel}
        settings={settings}
        read={({ video_hosts }) => ({ video_hosts: video_hosts.join('\n') })}
        toBody={({ video_hosts }) => ({ video_hosts: linesOf(video_hosts).flatMap((line) => videoHostOf(line) ?? []) })}
        labels={{ video_hosts: m.videoField }}
        check={({ video_hosts }) => hostProblems(video_hosts)}
      >
        {(form) => (
          <>
            <p className="ph-caption">{m.videoHelp}</p>
            <TextAreaField
              {...form.field('video_hosts')}
              rows={6}
              spellCheck={false}
              autoCapitalize="none"
              help={m.videoFieldHelp}
            />
          </>
        )}
      </SettingsForm>
    )}
  </SettingsPage>
);

const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function hostProblems(text: string): Record<string, string> {
  const lines = linesOf(text);
  const wrong = lines.filter((line) => videoHostOf(line) === null);
  if (wrong.length > 0) return { video_hosts: m.notHosts({ hosts: list(wrong) }) };
  return lines.length > MAX_VIDEO_HOSTS ? { video_hosts: m.tooManyHosts({ most: MAX_VIDEO_HOSTS }) } : {};
}
