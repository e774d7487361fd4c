import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProblemError } from '#ports/farm-api/index.ts';
import { formatError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Confirm } from './confirm.tsx';

/** Something that needs the record. */
export interface Dependant {
  /** '12 beds in Grow B' */
  readonly words: string;
  /** Where it shows. */
  readonly to?: string;
  /** What stands after it: ', 186 trays'. */
  readonly more?: string;
}

interface DeleteDialogProps {
  readonly isOpen: boolean;
  /** 'Delete Reservoir 2?' */
  readonly title: string;
  /** 'Delete reservoir' */
  readonly confirm?: string;
  /** The question, or what deleting means. */
  readonly children?: ReactNode;
  /** What the screen knows to need the record: it cannot be deleted while there is any. */
  readonly dependants?: readonly Dependant[];
  /** What to do first: 'Connect the beds to another reservoir first.' */
  readonly instead?: string;
  /** The button for that. */
  readonly other?: ReactNode;
  /** Why it cannot be deleted, where that is known before the farm is asked. */
  readonly refusal?: string | undefined;
  readonly busy?: boolean;
  /** Why the farm did not delete it. */
  readonly error?: unknown;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a record is deleted, and names what depends on it: with anything in the way, the button is off. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { dependants = [], error = null, instead, refusal } = props;
  const said = refusal ?? (error === null ? undefined : formatError(error));
  return (
    <Confirm
      isOpen={props.isOpen}
      title={props.title}
      confirm={props.confirm ?? 'Delete'}
      danger
      busy={props.busy === true}
      forbidden={dependants.length > 0 || refusal !== undefined || isInTheWay(error)}
      other={props.other}
      onConfirm={props.onDelete}
      onCancel={props.onClose}
    >
      {props.children !== undefined && <div className="ph-delete-text">{props.children}</div>}
      {dependants.length > 0 && (
        <>
          <p>These depend on it:</p>
          <ul className="ph-dependants">
            {dependants.map(({ words, to, more = '' }) => (
              <li key={to ?? words}>
                {to === undefined ? words : <Link to={to}>{words}</Link>}
                {more}
              </li>
            ))}
          </ul>
        </>
      )}
      {instead !== undefined && <p className="ph-muted">{instead}</p>}
      {said !== undefined && (
        <div className="ph-dialog-notice">
          <Notice kind="fault" title={refusal === undefined ? 'Not deleted.' : 'This cannot be done.'} urgent>
            {said}
          </Notice>
        </div>
      )}
    </Confirm>
  );
}

/** Whether the farm refused because something needs the record: asking again changes nothing. */
const isInTheWay = (error: unknown): boolean => error instanceof ProblemError && error.problem.kind === 'conflict';
