export const title = 'Yield by week';
export const search = 'Search lot, crop, seed lot';
export const none = 'No harvests in these weeks.';
export const estimated = 'Estimated';
export const week = 'Week';
export const crop = 'Crop';
export const harvests = 'Harvests';
export const estimatedKg = 'Estimated';
export const actualKg = 'Actual';
export const difference = 'Difference';
export const stillExpectedKg = 'Still expected';
export const weekTitle = ({
  week: day,
  estimated: estimate,
  actual,
}: {
  readonly week: string;
  readonly estimated: string;
  readonly actual: string;
}): string => `Week of ${day}: ${estimate} estimated, ${actual} actual`;

/** The week that holds today, on the axis of the chart. */
export const thisWeek = 'This week';
export const notOver = 'not over yet';
/** A text with a remark: 'This week, not over yet'. */
export const withRemark = ({ text, remark }: { readonly text: string; readonly remark: string }): string =>
  `${text}, ${remark}`;
