/** Texts of the present values of a place. */
export const title = 'Live readings';
/** The set point of a value within its band. */
export const set = ({ value }: { readonly value: string }): string => `set ${value}`;
/** The difference between a value outside its band and its set point: '+3.4 from 24.0'. */
export const apart = ({ difference, set: value }: { readonly difference: string; readonly set: string }): string =>
  `${difference} from ${value}`;
export const nothingSet = 'no set point';
/** The last reading is too old to say anything about now. */
export const lastAt = ({ moment }: { readonly moment: string }): string => `last ${moment}`;
