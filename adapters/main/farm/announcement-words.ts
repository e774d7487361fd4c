import type { AnnouncementWords } from '#domain/devices/announce/discovery.ts';
import type { Fault } from '#domain/faults/fault.ts';
import * as en from '#messages/en/announcements.ts';
import { faultTexts as enFaults } from '#messages/en/faults.ts';
import * as es from '#messages/es/announcements.ts';
import { faultTexts as esFaults } from '#messages/es/faults.ts';

const OF_LANGUAGE = { en: { ...en, faults: enFaults }, es: { ...es, faults: esFaults } };

/** Returns the words of a locale for what is announced to other programs. */
export function announcementWords(locale: string): AnnouncementWords & { faultText(fault: Fault): string } {
  const { faults, ...words } = OF_LANGUAGE[locale.startsWith('es') ? 'es' : 'en'];
  return { ...words, faultText: ({ reason, ...params }) => faults[reason](params) };
}
