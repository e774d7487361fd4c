import { ACTION_TYPES, type ActionType } from '#domain/action-keys/action-properties.ts';

/** A form of a batch's page to open, with the values to fill in. Nothing is saved until the user confirms it. */
export type LinkedAct =
  | { readonly act: 'harvest' /** Grams. */; readonly total_yield?: number | undefined }
  | {
      readonly act: 'move';
      /** The beds or other places that the trays leave; by default all where the batch stands. */
      readonly from?: readonly string[] | undefined;
      readonly to?: readonly string[] | undefined;
      /** By default as many as stand there and find room. */
      readonly trays?: number | undefined;
    }
  | { readonly act: 'delay' /** Negative brings it forward. */; readonly days?: number | undefined }
  | { readonly act: 'bin'; readonly trays?: number | undefined; readonly reason?: string | undefined }
  | { readonly act: 'complete' /** By default the next one. */; readonly action?: string | undefined }
  | {
      readonly act: 'record';
      /** Completes the next action of this type or, without one in the plan, records one. */
      readonly type: RecordedType;
    }
  /** Undoes the action that was completed last. */
  | { readonly act: 'undo' }
  /** Prints labels of the trays. */
  | { readonly act: 'labels' }
  /** Prints the sheet of the batch. */
  | { readonly act: 'print' };

export type RecordedType = Exclude<ActionType, 'interval_action'>;

/** Returns the address of a batch's page that opens a form, filled in. */
export function actPath(batch: string, link: LinkedAct): string {
  const given = Object.entries(link).flatMap(([key, value]: [string, unknown]) =>
    value === undefined || value === '' ? [] : [[key, Array.isArray(value) ? value.join() : String(value)]],
  );
  return `/croplogger/${batch}/timeline?${new URLSearchParams(given)}`;
}

const ACTS = ['harvest', 'move', 'delay', 'bin', 'complete', 'record', 'undo', 'labels', 'print'] as const;
const isRecorded = (type: ActionType): type is RecordedType => type !== 'interval_action';
const listOf = (text: string | null): readonly string[] | undefined => (text === null ? undefined : text.split(','));
const numberOf = (text: string | null): number | undefined => {
  const value = Number(text ?? 'none');
  return text === '' || !Number.isFinite(value) ? undefined : value;
};

/** Reads an address made by `actPath`; null if it opens no form. Values that can't be read are left out. */
export function readActLink(params: URLSearchParams): LinkedAct | null {
  const act = ACTS.find((one) => one === params.get('act'));
  switch (act) {
    case undefined:
      return null;
    case 'harvest':
      return { act, total_yield: numberOf(params.get('total_yield')) };
    case 'move':
      return {
        act,
        from: listOf(params.get('from')),
        to: listOf(params.get('to')),
        trays: numberOf(params.get('trays')),
      };
    case 'delay':
      return { act, days: numberOf(params.get('days')) };
    case 'bin':
      return { act, trays: numberOf(params.get('trays')), reason: params.get('reason') ?? undefined };
    case 'complete':
      return { act, action: params.get('action') ?? undefined };
    case 'record': {
      const type = ACTION_TYPES.filter(isRecorded).find((one) => one === params.get('type'));
      return type === undefined ? null : { act, type };
    }
    case 'undo':
    case 'labels':
    case 'print':
      return { act };
  }
}

/** The query parameter with the text of a new comment, on the page of a batch's comments. */
export const COMMENT_KEY = 'text';

/** Returns the address of a batch's comments with the text of a new one filled in. */
export const commentPath = (batch: string, text: string): string =>
  `/croplogger/${batch}/comments${text === '' ? '' : `?${new URLSearchParams({ [COMMENT_KEY]: text })}`}`;

/** Returns the address of the form of a new batch, with its recipe version and trays filled in. */
export function newBatchPath(values: { readonly recipe?: string | undefined; readonly trays?: number | null }): string {
  const given = Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? '/croplogger/new' : `/croplogger/new?${new URLSearchParams(given)}`;
}
