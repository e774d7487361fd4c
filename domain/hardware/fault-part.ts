/** The part of a machine that a fault concerns, as far as its text tells. */
export const FAULT_PARTS = ['silent', 'light', 'water', 'nutrients', 'climate', 'other'] as const;
export type FaultPart = (typeof FAULT_PARTS)[number];

/** Words in the texts of devices, in the order in which they decide. */
const WORDS: readonly (readonly [FaultPart, RegExp])[] = [
  [
    'silent',
    /\b(no (reading|message|signal|answer|response|data)|silent|offline|not (answer|respond)\w*|unreachable)\b/i,
  ],
  ['nutrients', /\b(ec|ph|nutrient\w*|dos(e|ing)|stock|conductivity)\b/i],
  ['light', /\b(lights?|lamps?|led|ppfd)\b/i],
  ['water', /\b(pumps?|water|flood\w*|fog\w*|nozzles?|valves?|level|leak\w*|flow|drain\w*|irrigation)\b/i],
  ['climate', /\b(warm|hot|cold|temperature|humid\w*|co2|co₂|fans?|filters?|heat\w*|cool\w*|air)\b/i],
];

/** Returns the part that a fault concerns from the text that its device gave. */
export const faultPart = (fault: string): FaultPart => WORDS.find(([, words]) => words.test(fault))?.[0] ?? 'other';
