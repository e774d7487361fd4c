/** Texts of the present values of a place. */
export const title = 'Lecturas en vivo';
/** The set point of a value within its band. */
export const set = ({ value }: { readonly value: string }): string => `consigna ${value}`;
/** The difference between a value outside its band and its set point: '+3.4 from 24.0'. */
export const apart = ({ difference, set: value }: { readonly difference: string; readonly set: string }): string =>
  `${difference} respecto a ${value}`;
export const nothingSet = 'sin consigna';
/** The last reading is too old to say anything about now. */
export const lastAt = ({ moment }: { readonly moment: string }): string => `última ${moment}`;
