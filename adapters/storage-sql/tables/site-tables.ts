import { flag, json, nullable, tableBy, text, whole } from './columns.ts';

/** Tables of the site, of the data that its servers share, and of its chores. */
export const SITE_TABLES = {
  site: tableBy(['id'], {
    id: whole,
    display_name: text,
    time_zone: text,
    locale: text,
    temperature: text,
    mass: text,
    version: whole,
    thresholds: json,
    video_hosts: json,
    first_run_passed: json,
    single_days: whole,
    home_assistant: flag,
  }),
  disco_mode: tableBy(['id'], { id: whole, chamber: nullable(text), until: text }),
  secrets: tableBy(['name'], { name: text, value: text }),
  counters: tableBy(['name'], { name: text, value: whole }),
  chores: tableBy(['name'], {
    name: text,
    started_at: text,
    finished_at: nullable(text),
    ok: nullable(flag),
    detail: nullable(text),
    last_ok_at: nullable(text),
  }),
};
