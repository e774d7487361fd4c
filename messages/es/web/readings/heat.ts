import type * as en from '#messages/en/web/readings/heat.ts';

/** A rack's colours follow what its beds measure. */
export const measured = 'Medido';
/** The instant of a rack's values. */
export const at = 'Momento';
export const now = 'Ahora';
export const none = 'No hay lecturas de este tipo en los últimos días.';
export const topToBottom: typeof en.topToBottom = ({ difference }) =>
  `${difference} entre el estante superior y el inferior`;
/** More than the farm's limit. */
export const topToBottomLimit: typeof en.topToBottomLimit = ({ difference, limit }) =>
  `${difference} entre el estante superior y el inferior, límite ${limit}`;
/** A bed's value, after its name: 'Temperature 25.5 °C'. */
export const valueAt: typeof en.valueAt = ({ metric, value }) => `${metric} ${value}`;
