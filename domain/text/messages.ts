/** What is said of input that can't be taken. Forms, terminals and the farm say the same words for the same fault. */
export const MESSAGES = {
  required: 'This field is required.',
  text: 'Enter text.',
  numeric: 'Enter a number.',
  integer: 'Enter a whole number.',
  email: 'Enter a valid email address.',
  url: 'Enter a valid URL.',
  /** For settings that name a machine on a network. */
  ipAddress: 'Enter a valid IP address.',
  /** Of the stack of a bed. */
  stackName: 'Enter a name without commas, semicolons, colons or blanks at its ends.',
  confirmation: 'The two passwords differ. Type the same one again.',
  minLength: (characters: number): string => `Enter at least ${characters} characters.`,
  maxLength: (characters: number): string => `Enter at most ${characters} characters.`,
  minValue: (value: number): string => `Enter a value of at least ${value}.`,
  above: (value: number): string => `Enter a number above ${value}.`,
  maxValue: (value: number): string => `Enter a value of at most ${value}.`,
  /** Why nothing new may name a record. */
  retired: (what: string, how: 'archived' | 'inactive'): string =>
    `This ${what} is ${how}. Choose another, or take it back into use.`,
} as const;
