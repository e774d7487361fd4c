import type * as en from '#messages/en/quotes.ts';

export const quotedList: typeof en.quotedList = (texts) => texts.map((text) => `«${text}»`).join(', ');
