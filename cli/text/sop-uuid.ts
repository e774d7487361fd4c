/** Returns the uuid of an action's SOP; null if it has none. */
export const sopUuid = ({ action_properties }: { readonly action_properties: object }): string | null =>
  'sop' in action_properties && typeof action_properties.sop === 'string' ? action_properties.sop : null;
