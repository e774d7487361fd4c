/** States of batches, actions, records and machines, as tags. */
export const statuses = {
  conflict: 'Conflict',
  passed: 'Passed',
  failed: 'Failed',
  later: 'Not checked yet',
  archived: 'Archived',
  inactive: 'Inactive',
  withdrawn: 'Withdrawn',
  fault: 'Fault',
};

export const daysLate = ({ days }: { readonly days: number }): string => `${days} d late`;
