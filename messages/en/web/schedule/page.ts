export const print = 'Print';
export const today = 'Today';
export const loading = 'Loading the schedule';
export const notLoaded = "Couldn't load the schedule";
export const byNextAction = 'Batch, by next action';
export const batchesByNextAction = 'Batches, by next action';

// Without batches

export const noMatch = 'No matching batches';
export const noMatchHelp = 'No batches match these filters.';
export const nothingPlanned = 'Nothing planned';
export const nothingPlannedHelp = 'Batches appear here from planning to harvest.';
export const planBatch = 'Plan a batch';
export const clearFilters = 'Clear filters';

// Filters

export const crop = 'Crop';
export const allCrops = 'All crops';
export const chamber = 'Chamber';
export const allChambers = 'All chambers';
export const stage = 'Stage';
export const usualStages = 'Planned and growing';
export const daysShown = 'Days shown';
export const earlierDays = 'Earlier days';
export const laterDays = 'Later days';
export const ranges = { fortnight: '2 weeks', weeks: '5 weeks', quarter: 'Quarter' } as const;
