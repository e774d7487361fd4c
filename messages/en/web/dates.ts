/** Names of the days next to today, as a heading or a cell shows them. */
export const relativeDays = { today: 'Today', yesterday: 'Yesterday', tomorrow: 'Tomorrow' } as const;

/** Relative days within a sentence: 'Changed yesterday by ana'. */
export const relativeDaysWithin = { today: 'today', yesterday: 'yesterday', tomorrow: 'tomorrow' } as const;

/** Another day within a sentence: 'Changed 12 May by ana'. */
export const dayWithin = ({ day }: { readonly day: string }): string => day;

/** A span of days; `from` is a date, or only its number where both are in one month. */
export const daySpan = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} to ${to}`;

export const fromDayOn = ({ day }: { readonly day: string }): string => `from ${day} on`;

/** A day and a time on the site's clock. */
export const moment = ({ day, time }: { readonly day: string; readonly time: string }): string => `${day} ${time}`;

/** Placeholders of the parts of a date in an empty field. */
export const dateHints = { day: 'dd', month: 'mm', year: 'yyyy' } as const;

export const timeHint = 'hh:mm';
