/** What a place measures now. */
export const title = 'Lecturas en vivo';
/** A value within its band, and what was asked for. */
export const set = ({ value }: { readonly value: string }): string => `consigna ${value}`;
/** How far a value outside its band is from what was asked for: '+3.4 from 24.0'. */
export const apart = ({ difference, set: value }: { readonly difference: string; readonly set: string }): string =>
  `${difference} respecto a ${value}`;
export const nothingSet = 'sin consigna';
/** The last reading is too old to say anything about now. */
export const lastAt = ({ moment }: { readonly moment: string }): string => `última ${moment}`;
