import { flag, json, nullable, serial, table, tableBy, text, whole } from './columns.ts';

/** The tables of beds and of the recipes that users assigned to them. */
export const LOCATION_TABLES = {
  overrides: table({
    uuid: text,
    subject: text,
    key: text,
    value: json,
    reason: text,
    until: text,
    created_at: text,
    created_by: text,
    ended_at: nullable(text),
  }),
  beds: table({
    uuid: text,
    name: text,
    active: flag,
    general_control_error: nullable(text),
    version: whole,
    chamber: text,
    stack: text,
    row: whole,
    reservoir: nullable(text),
    tray_capacity: nullable(whole),
    light_recipe: nullable(text),
    irrigation_recipe: nullable(text),
  }),
  hand_assignments: tableBy(['id'], { id: serial, bed: text, instant: text, assignment: json }),
};
