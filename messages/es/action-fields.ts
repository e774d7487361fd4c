import type { ActionKey } from '#domain/action-keys/action-properties.ts';
import type { CountUnit } from '#domain/action-keys/property-values.ts';
import type * as en from '#messages/en/action-fields.ts';
import type { PluralForms } from '#messages/intl.ts';
import { mass, number, plural } from './language.ts';

const labels: Readonly<Record<ActionKey, string>> = {
  tray_type: 'Tipo de bandeja',
  growth_medium: 'Sustrato',
  trays: 'Bandejas',
  seeds_per_tray: 'Semillas por bandeja',
  target_chamber: 'Cámara',
  target_locations: 'Lugares',
  sop: 'Procedimiento',
  trays_sown: 'Bandejas sembradas',
  seed_lot: 'Lote de semillas',
  placed_at: 'Colocadas en',
  moves: 'Traslados',
  current_state: 'Estado',
  light_recipe: 'Receta de luz',
  irrigation_recipe: 'Receta de riego',
  fertigation_recipe: 'Receta de fertirriego',
  environment_recipe: 'Receta de ambiente',
  trays_after: 'Bandejas tras espaciar',
  made: 'Bandejas añadidas',
  merged: 'Bandejas combinadas',
  binned: 'Bandejas descartadas',
  reason: 'Motivo',
  estimated_harvest_per_tray: 'Estimación por bandeja',
  qa_spec: 'Especificación de calidad',
  total_yield: 'Rendimiento total',
  trays_harvested: 'Bandejas cosechadas',
  cleared: 'Despejadas de',
  trays_cleared: 'Bandejas despejadas',
  qa_result: 'Resultado de calidad',
  category: 'Categoría',
  text: 'Qué hacer',
  text_done: 'Qué se hizo',
  duration: 'Días',
};

const isKnown = (key: string): key is ActionKey => Object.hasOwn(labels, key);

export const fieldLabel: typeof en.fieldLabel = (key) => (isKnown(key) ? labels[key] : key);

export const fieldInText: typeof en.fieldInText = (key) => {
  const label = fieldLabel(key);
  return label.charAt(0).toLowerCase() + label.slice(1);
};

const units: Readonly<Record<CountUnit, string>> = {
  trays: 'bandejas',
  seeds: 'semillas',
  days: 'días',
};

const counts: Readonly<Record<CountUnit, PluralForms>> = {
  trays: { one: '# bandeja', other: '# bandejas' },
  seeds: { one: '# semilla', other: '# semillas' },
  days: { one: '# día', other: '# días' },
};

const isUnit = (unit: string): unit is CountUnit => Object.hasOwn(units, unit);

export const unitLabel: typeof en.unitLabel = (unit) => (isUnit(unit) ? units[unit] : unit);

export const withUnit: typeof en.withUnit = ({ value, unit }) =>
  isUnit(unit) ? plural(value, counts[unit]) : unit === 'g' ? mass(value) : `${number(value)} ${unit}`;
