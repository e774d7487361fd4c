import type { NoParams } from './coded.ts';

/** Problems with HTTP requests, regardless of the operation. */
export interface RequestProblems {
  readonly malformed_request: NoParams;
  readonly nothing_here: NoParams;
  /** A request for bytes after the end of a file of that many bytes. */
  readonly range_beyond_file: { readonly bytes: number };
  readonly method_not_allowed: { readonly method: string; readonly allowed: readonly string[] };
  readonly request_too_slow: NoParams;
  readonly body_too_large: NoParams;
  readonly address_too_long: NoParams;
  readonly headers_too_large: NoParams;
  readonly unsupported_media_type: NoParams;
  readonly form_not_accepted: NoParams;
  readonly content_encoding_not_accepted: NoParams;
  readonly body_not_utf8: NoParams;
  readonly body_not_json: NoParams;
  readonly body_too_deep: { readonly levels: number };
  readonly upload_incomplete: NoParams;
  readonly invalid_if_match: NoParams;
  readonly etag_outdated: NoParams;
  readonly invalid_extended_value: NoParams;
  readonly event_id_expected: NoParams;
  readonly invalid_percent_encoding: NoParams;
  readonly invalid_idempotency_key: NoParams;
  readonly too_many_event_streams: { readonly most: number };
  readonly not_accepted: NoParams;
  readonly web_app_missing: NoParams;
  readonly farm_not_ready: NoParams;
  readonly metrics_token_required: NoParams;
  readonly metrics_local_only: NoParams;
  /** A bug. The server's log contains the request id. */
  readonly internal_error: { readonly request_id: string };
}
