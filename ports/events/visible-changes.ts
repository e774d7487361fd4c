import type { Uuid } from '#domain/ids.ts';
import type { ChangedRecords } from '#ports/farm-api/events.ts';
import type { Changed } from '#ports/storage/events.ts';

/** The subscriber to notify. */
export interface Viewer {
  readonly user: Uuid | null;
  readonly is_admin: boolean;
}

/**
 * Returns the part of a change that a viewer may see. Sessions are never visible, and only admins see the accounts and
 * tokens of others. Returns null if nothing is left. An empty list of uuids means that any record of the kind may have
 * changed.
 */
export function visibleChanges(changed: Changed, { user, is_admin }: Viewer): ChangedRecords | null {
  const { session: _, user: people, api_token, ...others } = changed;
  const told = is_admin || people?.length === 0 ? people : people?.filter((id) => id === user);
  const isToldOfPeople = told !== undefined && (told.length > 0 || people?.length === 0);
  // A token's event also includes its owner, who is the only other person affected.
  const isToldOfTokens = api_token !== undefined && (is_admin || api_token.length === 0 || isToldOfPeople);
  const records = isToldOfTokens ? { ...others, api_token } : others;
  const visible = isToldOfPeople ? { ...records, user: told } : records;
  return Object.keys(visible).length === 0 ? null : visible;
}

/** Tells whether a change may have ended the viewer's session or changed their rights. */
export function concernsAccess(
  { session: sessions, user: people }: Changed,
  { session, user }: { readonly session: Uuid | null; readonly user: Uuid | null },
): boolean {
  return names(sessions, session) || names(people, user);
}

const names = (uuids: readonly string[] | undefined, own: string | null): boolean =>
  uuids !== undefined && own !== null && (uuids.length === 0 || uuids.includes(own));
