import type { Action } from '#domain/actions/action.ts';
import { labelPlaces } from '#domain/batches/history/action-label.ts';
import { estimateHarvest } from '#domain/batches/performance/harvest-trays.ts';
import { lifeLine } from '#web/batches/life/life-labels.ts';
import type { BatchView } from '#web/batches/model/batch-view.ts';
import * as m from '#words/web/batches/timeline.ts';

/** Formats the plan of an open action in one short line: 'Estimated 16,560 g, 425 g per tray'. */
export function planLine(action: Action, view: Pick<BatchView, 'batch' | 'names' | 'recipes'>): string {
  switch (action.action_type) {
    case 'create_tray_action': {
      const { target_locations, target_chamber, seeds_per_tray } = action.action_properties;
      const chamber = target_chamber === null ? '' : (view.names.chamber(target_chamber) ?? '');
      const where = target_locations === null ? chamber : labelPlaces(target_locations, view.names);
      return join([
        where === '' ? '' : m.into({ places: where }),
        seeds_per_tray === null ? '' : m.seedsPerTray({ count: seeds_per_tray }),
      ]);
    }
    case 'location_change': {
      const { target_locations, target_chamber } = action.action_properties;
      return target_chamber !== null && target_locations !== null ? labelPlaces(target_locations, view.names) : '';
    }
    case 'harvest_action': {
      const perTray = action.action_properties.estimated_harvest_per_tray;
      const estimate = estimateHarvest(action, view.batch.actions);
      if (perTray === null || estimate === null) return '';
      return estimate === 0 ? m.estimatedPerTray({ grams: perTray }) : m.estimated({ total: estimate, grams: perTray });
    }
    case 'life_change_action':
      return lifeLine(action.action_properties, view.recipes);
    case 'state_change':
    case 'redist_action':
    case 'generic_text_action':
    case 'interval_action':
      return '';
  }
}

const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
