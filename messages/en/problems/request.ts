import type { RequestProblems } from '#domain/problems/request-problems.ts';
import { list, plural } from '#messages/en/language.ts';
import type { Catalogue } from '#messages/render.ts';

export const requestProblems: Catalogue<RequestProblems> = {
  malformed_request: () => 'The request is malformed. Check its syntax.',
  nothing_here: () => 'There is nothing at this address. Check the path.',
  range_beyond_file: ({ bytes }) =>
    plural(bytes, {
      one: 'The file has only # byte. Request bytes within it.',
      other: 'The file has only # bytes. Request bytes within it.',
    }),
  method_not_allowed: ({ method, allowed }) => `${method} isn't possible at this address. Use ${list(allowed)}.`,
  request_too_slow: () => 'The request arrived too slowly. Check the connection, then send it again.',
  body_too_large: () => 'The body is too large. Send less at a time.',
  address_too_long: () => 'The address is too long. Shorten its parameters.',
  headers_too_large: () => 'The headers are too large. Send fewer or shorter ones.',
  unsupported_media_type: () => 'Send application/json, or a file as application/octet-stream.',
  form_not_accepted: () =>
    "Forms aren't accepted. Send the content of the file as the body, and its name in a content-disposition header.",
  content_encoding_not_accepted: () => 'Send the file without content-encoding.',
  body_not_utf8: () => "The body isn't UTF-8 text. Encode it as UTF-8.",
  body_not_json: () => "The body isn't valid JSON. Check its syntax.",
  body_too_deep: ({ levels }) => `The body is nested deeper than ${levels} levels. Flatten it.`,
  upload_incomplete: () => 'The file ended early. Send it again.',
  invalid_if_match: () => 'Enter one version in quotes, such as "3", or the ETag of the record.',
  etag_outdated: () => "This ETag doesn't belong to the current version of the record. Reload it and try again.",
  invalid_percent_encoding: () => 'The percent-encoding is invalid. Correct it.',
  invalid_extended_value: () => "Encode it as in RFC 8187, such as UTF-8''plan%20A.pdf.",
  event_id_expected: () => 'Enter the id of an event.',
  invalid_idempotency_key: () => 'Enter 1 to 200 visible ASCII characters.',
  too_many_event_streams: ({ most }) => `Your account has ${most} event streams open. Close one and try again.`,
  not_accepted: () => "The request wasn't accepted. Check it against the API description.",
  web_app_missing: () => "The web app isn't built. Run: npm run build",
  farm_not_ready: () => "The farm isn't ready: its database doesn't answer. Try again in a moment.",
  metrics_token_required: () => 'Send the token of PHYTO_METRICS_TOKEN as a bearer token.',
  metrics_local_only: () =>
    'Without PHYTO_METRICS_TOKEN, only programs on the same machine can read the metrics, at a loopback address.',
  internal_error: ({ request_id }) =>
    `Something went wrong on the server. Its log has the details under request ${request_id}.`,
};
