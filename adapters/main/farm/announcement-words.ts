import type { AnnouncementWords } from '#domain/devices/announce/discovery.ts';
import type { Fault } from '#domain/faults/fault.ts';
import { faultTexts as enFaults } from '#messages/en/faults.ts';
import { announced as en } from '#messages/en/web/settings/announced.ts';
import { faultTexts as esFaults } from '#messages/es/faults.ts';
import { announced as es } from '#messages/es/web/settings/announced.ts';

/** Returns the words of a locale for what is announced to other programs. */
export function announcementWords(locale: string): AnnouncementWords & { faultText(fault: Fault): string } {
  const [words, faults] = locale.startsWith('es') ? [es, esFaults] : [en, enFaults];
  return { ...words, faultText: ({ reason, ...params }) => faults[reason](params) };
}
