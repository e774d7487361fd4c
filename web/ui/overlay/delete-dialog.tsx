import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProblemError } from '#ports/problem-error.ts';
import { formatError } from '#web/format/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import * as m from '#words/web/ui/overlays.ts';
import { Confirm } from './confirm.tsx';

/** A record, or a group of records, that uses the one to delete. */
export interface Dependant {
  /** '12 beds in Grow B' */
  readonly words: string;
  /** The path of its page. */
  readonly to?: string;
}

interface DeleteDialogProps {
  readonly isOpen: boolean;
  /** 'Delete Reservoir 2?' */
  readonly title: string;
  /** 'Delete reservoir' */
  readonly confirm: string;
  /** The question, or a description of the loss. */
  readonly children?: ReactNode;
  /** Known uses of the record. If there are any, it can't be deleted. */
  readonly dependants?: readonly Dependant[];
  /** An alternative: 'Connect the beds to another reservoir first.' */
  readonly instead?: string;
  /** The button for the alternative. */
  readonly other?: ReactNode;
  /** The reason why it can't be deleted, if known without a request. */
  readonly refusal?: string | undefined;
  readonly busy?: boolean;
  /** The error if the farm refused. */
  readonly error?: unknown;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms that a record is to be deleted. Lists the records that use it; while there are any, the button is disabled.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { dependants = [], error = null, instead, refusal } = props;
  const reason = refusal ?? (error === null ? undefined : formatError(error));
  return (
    <Confirm
      isOpen={props.isOpen}
      title={props.title}
      confirm={props.confirm}
      danger
      busy={props.busy === true}
      forbidden={dependants.length > 0 || refusal !== undefined || isUsed(error)}
      other={props.other}
      onConfirm={props.onDelete}
      onCancel={props.onClose}
    >
      {props.children !== undefined && <div className="ph-delete-text">{props.children}</div>}
      {dependants.length > 0 && (
        <>
          <p>{m.usedBy}</p>
          <ul className="ph-dependants">
            {dependants.map(({ words, to }) => (
              <li key={to ?? words}>{to === undefined ? words : <Link to={to}>{words}</Link>}</li>
            ))}
          </ul>
        </>
      )}
      {instead !== undefined && <p className="ph-muted">{instead}</p>}
      {reason !== undefined && (
        <div className="ph-dialog-notice">
          <Notice kind="fault" title={refusal === undefined ? m.notDeleted : m.notPossible} urgent>
            {reason}
          </Notice>
        </div>
      )}
    </Confirm>
  );
}

/** Returns whether the farm refused because the record is in use, so that retrying is pointless. */
const isUsed = (error: unknown): boolean => error instanceof ProblemError && error.problem.kind === 'conflict';
