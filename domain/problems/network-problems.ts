import type { NoParams } from './coded.ts';

/** The farm that a client called; null for the one that serves the page. */
interface Farm {
  readonly host: string | null;
}

/** What becomes of a call that got no answer; `maybe_saved` where the farm may have done it nevertheless. */
interface NoAnswer extends Farm {
  readonly maybe_saved: boolean;
}

/** Problems that a client finds itself, on the way to the farm or back. */
export interface NetworkProblems {
  readonly farm_unreachable: NoAnswer;
  readonly farm_timeout: NoAnswer;
  readonly connection_lost: NoAnswer;
  readonly call_stopped: NoAnswer;
  readonly session_ended: NoParams;
  readonly session_not_renewed: Farm;
  /** An answer of something on the way to the farm, or of a farm that sends no codes. */
  readonly unexpected_status: Farm & { readonly status: number };
  /** The answer of a call, named as in OpenAPI, does not match what this release expects. */
  readonly answer_not_understood: Farm & { readonly call: string };
}
