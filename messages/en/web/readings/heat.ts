/** A rack's colours follow what its beds measure. */
export const measured = 'Measured';
/** The instant of a rack's values. */
export const at = 'At';
export const now = 'Now';
export const none = 'No readings of this kind in the past days.';
export const topToBottom = ({ difference }: { readonly difference: string }): string =>
  `${difference} between top and bottom shelf`;
/** More than the farm's limit. */
export const topToBottomLimit = ({
  difference,
  limit,
}: {
  readonly difference: string;
  readonly limit: string;
}): string => `${difference} between top and bottom shelf, limit ${limit}`;
/** A bed's value, after its name: 'Temperature 25.5 °C'. */
export const valueAt = ({ metric, value }: { readonly metric: string; readonly value: string }): string =>
  `${metric} ${value}`;
