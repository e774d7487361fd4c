import type { NoParams } from './coded.ts';

/** The server that a client called; null for the one that serves the page. */
interface Farm {
  readonly host: string | null;
}

/** A request without a response. `maybe_saved` is set if the server may have processed it. */
interface NoAnswer extends Farm {
  readonly maybe_saved: boolean;
}

/** Problems that clients detect between them and the server. */
export interface NetworkProblems {
  readonly farm_unreachable: NoAnswer;
  readonly farm_timeout: NoAnswer;
  readonly connection_lost: NoAnswer;
  readonly call_stopped: NoAnswer;
  readonly session_ended: NoParams;
  readonly session_not_renewed: Farm;
  /** A response from a proxy, or from a server without problem codes. */
  readonly unexpected_status: Farm & { readonly status: number };
  /** The farm is at another address, as where a proxy leads from HTTP to HTTPS. */
  readonly redirected: Farm & { readonly to: string };
  /** The response to an operation, named as in OpenAPI, isn't valid in this release. */
  readonly answer_not_understood: Farm & { readonly call: string };
}
