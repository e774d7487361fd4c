import { list, number, plural } from '#messages/en/language.ts';

interface Count {
  readonly count: number;
}

/** Labels of a QA spec's fields: in the form, the record and the list. */
export const fields = { name: 'Name', description: 'Description', checks: 'Checks' };
export const descriptionHelp = 'How the samples are taken. It is shown above the checks of each harvest.';
export const specColumn = 'QA spec';
export const search = 'Search name, checks';
export const checkCount = ({ count }: Count): string => plural(count, { one: '# check', other: '# checks' });
export const inUse = 'In use';

/** Columns of the table of checks, and fields of a check in the form. */
export const columns = {
  name: 'Name',
  kind: 'Kind',
  unit: 'Unit',
  min: 'Min',
  max: 'Max',
  failed: 'Failed, 12 weeks',
};
export const kinds = { number: 'Number', yes_no: 'Yes or no', text: 'Text' };
export const mustBeYes = 'must be yes';
export const anyText = 'any text';
export const inOrder = 'in the order they are asked';
export const noChecks = 'This spec has no checks yet. Until it has, harvests are only marked as passed or failed.';
export const keepsResults =
  'A harvest passes when every check is within its limits. Past results keep the limits they were checked against.';

export const addCheck = 'Add check';
export const removeCheck = ({ number: at }: { readonly number: number }): string => `Remove check ${at}`;
export const reorderHelp = 'To reorder, drag a row by its grip, or press Alt with ↑ or ↓.';
export const dragCheck = ({ number: at }: { readonly number: number }): string => `Drag check ${at}`;
export const moveUp = ({ number: at }: { readonly number: number }): string => `Move check ${at} up`;
export const moveDown = ({ number: at }: { readonly number: number }): string => `Move check ${at} down`;
/** Announced after a check was moved. */
export const movedTo = ({
  name,
  at,
  of,
}: {
  readonly name: string;
  readonly at: number;
  readonly of: number;
}): string => `${name}: ${at} of ${of}`;
/** The label of a field for screen readers: 'Min, check 2'. */
export const ofCheck = ({ field, number: at }: { readonly field: string; readonly number: number }): string =>
  `${field}, check ${at}`;

/** Labels of the facts above the checks. */
export const facts = {
  checks: 'Checks',
  usedBy: 'Used by',
  checked: 'Checked, 12 weeks',
  passed: 'Passed',
  unchecked: 'Not checked yet',
};
export const share = ({ percent }: { readonly percent: number }): string => `${number(percent)} %`;

export const results = 'Results';
export const lastWeeks = 'last 12 weeks';
export const check = 'Check';
export const allChecks = 'All';
export const noResults = 'No harvests were checked in the last 12 weeks.';
export const passedCount = ({ count }: Count): string => `Passed, ${number(count)}`;
export const failedCount = ({ count }: Count): string => `Failed, ${number(count)}`;
export const week = 'Week';
export const weekFrom = ({ day }: { readonly day: string }): string => `Week from ${day}`;
export const passed = 'Passed';
export const failed = 'Failed';
export const allHarvests = 'Open in Harvests';

export const documents = 'Documents';
export const noDocuments = 'Upload pictures or instructions for judging the harvest.';
export const upload = 'Upload';
export const uploaded = 'Document uploaded';
export const tooLarge = ({ name, mebibytes }: { readonly name: string; readonly mebibytes: number }): string =>
  `Not uploaded: ${name} is larger than ${mebibytes} MB.`;
export const deleteDocument = 'Delete document';
export const deleteDocumentNamed = ({ name }: { readonly name: string }): string => `Delete ${name}`;
export const documentDeleted = 'Document deleted';
/** 'ana, 12 May' */
export const uploadedBy = ({ user, day }: { readonly user: string; readonly day: string }): string => `${user}, ${day}`;

export const whereUsed = 'Where used';
export const recipes = 'Growing recipes';
export const noRecipes = 'No growing recipes use this spec.';
export const lastFailed = 'Last failed';
export const noneFailed = 'No harvest failed in the last 12 weeks.';
/** 'Leaf wetness 14 %, Stems' */
export const failures = ({ checks }: { readonly checks: readonly string[] }): string => list(checks);
