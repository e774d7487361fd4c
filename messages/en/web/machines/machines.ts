import { list, number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

export const tabs = { details: 'Details', graphs: 'Graphs', history: 'History' };
export const views = 'Views of this machine';

export const searchHvacs = 'Search HVACs';
export const searchReservoirs = 'Search reservoirs';
export const columns = {
  hvac: 'HVAC',
  reservoir: 'Reservoir',
  status: 'Status',
  chamber: 'Chamber',
  chambers: 'Chambers',
  beds: 'Beds',
  batches: 'Batches',
  trays: 'Trays',
};
export const statusFilter = 'Status';
export const anyStatus = 'Any status';
export const anyChamber = 'All chambers';
export const statuses = { fault: 'Fault', operational: 'Operational' };

export const fields = { name: 'Name', chamber: 'Chamber' };
export const chamberHelp = 'The HVAC controls the climate of this chamber.';

export const serves = 'Serves';
export const feeds = 'Feeds';
export const servesNone = 'No chamber';
export const status = 'Status';
export const growing = 'Growing';
export const bedCount = ({ count }: Count): string => plural(count, { one: '# bed', other: '# beds' });
export const batchCount = ({ count }: Count): string => plural(count, { one: '# batch', other: '# batches' });
export const trayCount = ({ count }: Count): string => plural(count, { one: '# tray', other: '# trays' });
/** '9 batches, 198 trays' */
export const growingCount = ({ batches, trays }: { readonly batches: number; readonly trays: number }): string =>
  `${batchCount({ count: batches })}, ${trayCount({ count: trays })}`;
export const nothingGrowing = 'Nothing';

export const servedChamber = 'Chamber served';
export const fedBeds = 'Beds fed';
export const noChamber = 'This HVAC has no chamber yet. Choose one with Edit.';
export const noBeds = 'No beds are connected to this reservoir yet. Choose it in the beds that it feeds.';
export const emptyChamber = 'This chamber has no beds yet.';
export const rackShows = ({ chamber, beds }: { readonly chamber: string; readonly beds: readonly string[] }): string =>
  `Rack of ${chamber}: beds ${list(beds)}`;
export const bedFault = ({ bed }: { readonly bed: string }): string => `${bed}:`;

export const since = 'Since';
/** After the time of a fault: 'for 3 d', 'for 2 h'. */
export const lasting = ({
  days,
  hours,
  minutes,
}: {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}): string => (days > 0 ? `for ${number(days)} d` : hours > 0 ? `for ${hours} h` : `for ${minutes} min`);
export const reportedBy = 'Reported by';
export const theDevice = 'The device';
export const atRisk = 'At risk';
export const nothingAtRisk = 'No growing batches';
export const checks = 'Suggested checks';

export const history = 'History';
export const allEntries = ({ count }: Count): string => `All ${number(count)}`;
export const noHistory = 'No changes recorded yet.';
export const historyColumns = { at: 'When', change: 'Change', who: 'Who' };
export const created = 'Created';
export const deleted = 'Deleted';
export const activated = 'Activated';
export const deactivated = 'Deactivated';
export const faultCame = ({ fault }: { readonly fault: string }): string => `Fault: ${fault}`;
export const faultWent = ({ fault }: { readonly fault: string }): string => `Fault ended: ${fault}`;
/** 'Name: Tank 1 → Tank 2' */
export const fieldChanged = ({
  field,
  before,
  after,
}: {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}): string => `${field}: ${before} → ${after}`;
export const historyFields = {
  name: 'Name',
  active: 'Active',
  chamber: 'Chamber',
  stack: 'Stack',
  row: 'Row',
  reservoir: 'Reservoir',
  tray_capacity: 'Tray capacity',
  light_recipe: 'Light recipe',
  irrigation_recipe: 'Irrigation recipe',
};
export const yes = 'Yes';
export const no = 'No';
export const gone = 'deleted record';
/** 'B4, Grow A' */
export const bedIn = ({ bed, chamber }: { readonly bed: string; readonly chamber: string }): string =>
  `${bed}, ${chamber}`;
/** Links to the first chambers and machines of a farm that has none. Menu entries of machines are then disabled. */
export const addChambers = 'Add chambers';
export const addReservoirs = 'Add reservoirs';
export const addHvacs = 'Add HVACs';
