export const calendar = 'Calendar';
export const openCalendar = 'Open calendar';

/** Names of days for screen readers: 'Today, Tuesday 12 May 2026'. */
export const today = ({ day }: { readonly day: string }): string => `Today, ${day}`;
export const selectedDay = ({ day }: { readonly day: string }): string => `${day}, selected`;

export const months = 'Months';
export const nextMonth = 'Next month';
export const previousMonth = 'Previous month';
