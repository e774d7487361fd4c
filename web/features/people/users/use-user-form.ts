import { useEffect, useState } from 'react';
import type { User } from '#domain/people/user.ts';
import { ProblemError } from '#ports/problem-error.ts';
import { changedValues } from '#web/page/changed-values.ts';
import { createDraftSlot } from '#web/page/draft-slot.ts';
import { useDraft, useRestoredDraft } from '#web/page/use-draft.ts';
import { showToast } from '#web/ui/feedback/notifications.ts';
import { type RecordForm, type SaveFacts, useRecordForm } from '#web/ui/form/use-record-form.ts';
import * as m from '#words/web/people/users.ts';
import type { ChosenPicture } from './shrink-picture.ts';
import { useUserWrites } from './use-user-writes.ts';
import { userErrorsByField, userRefusals } from './user-errors.ts';
import { NEW_USER, NEW_USER_RULES, USER_LABELS, USER_RULES, type UserValues, userValuesOf } from './user-values.ts';

const drafts = createDraftSlot<Partial<UserValues>>();

export interface UserRecord extends RecordForm<UserValues> {
  readonly choosePicture: (picture: ChosenPicture) => void;
  /** The name of a chosen file that this browser can't draw; null otherwise. */
  readonly unsupported: string | null;
}

/** Manages the form of a user, or of a new one if `account` is null. The picture is saved after the fields. */
export function useUserForm(account: User | null, onSaved: (user: User) => void): UserRecord {
  const { add, change, putPicture, removePicture } = useUserWrites();
  const pictures = usePictures();

  const saveFields = (values: UserValues, { changed, version }: SaveFacts<UserValues>): Promise<User> => {
    if (account === null) return add.mutateAsync(values);
    return changed.every((name) => name === 'profile_picture')
      ? Promise.resolve({ ...account, version: version ?? account.version })
      : change.mutateAsync({ username: account.username, version, values, changed });
  };
  const savePicture = async (address: string, user: User): Promise<User> => {
    const { username, version } = user;
    const chosen = pictures.get(address);
    if (chosen !== undefined) return putPicture.mutateAsync({ username, version, address, chosen });
    await removePicture.mutateAsync({ username, version });
    return { ...user, profile_picture: null };
  };
  const start = account === null ? NEW_USER : userValuesOf(account);
  const record = useRecordForm<UserValues, User>({
    ...(account === null ? NEW_USER_RULES : USER_RULES),
    start,
    ...(account === null ? {} : { version: account.version }),
    labels: USER_LABELS,
    messagesOf: userErrorsByField,
    save: async (values, facts): Promise<User> => {
      const saved = await saveFields(values, facts).catch(showAndThrow);
      if (account === null) showToast(m.created);
      const user = facts.changed.includes('profile_picture')
        ? await savePicture(values.profile_picture, saved).catch((error: unknown) => {
            // The account exists, although without its picture.
            if (account === null) return showAndReturn(error, saved);
            // The other fields are saved, so that a retry sends only the picture.
            if (facts.changed.length > 1) {
              record.rebase({ values: userValuesOf(saved), version: saved.version }, ['profile_picture']);
            }
            return showAndThrow(error);
          })
        : saved;
      if (account !== null) showToast(m.saved);
      return user;
    },
    onSaved,
  });
  const place = account?.id ?? 'new';
  useDraft(drafts, place, () => draftOf(record.values, start));
  useRestoredDraft(drafts, place, (left) => record.form.reset({ ...start, ...left }, { keepDefaultValues: true }));
  return {
    ...record,
    choosePicture: (picture: ChosenPicture) => record.set('profile_picture', pictures.add(picture)),
    unsupported: pictures.unsupported(record.values.profile_picture),
  };
}

/** Returns the changed values without the password and the picture, which must be entered again. */
const draftOf = (values: UserValues, start: UserValues): Partial<UserValues> | null =>
  changedValues({ ...values, password: start.password, profile_picture: start.profile_picture }, start);

/** Holds chosen pictures by their object URLs. */
function usePictures() {
  const [chosen] = useState(() => new Map<string, ChosenPicture>());
  useEffect(
    () => () => {
      for (const [address, { isDrawn }] of chosen) if (isDrawn) URL.revokeObjectURL(address);
    },
    [chosen],
  );
  return {
    get: (address: string) => chosen.get(address),
    add: (picture: ChosenPicture): string => {
      const address = picture.isDrawn ? URL.createObjectURL(picture.content) : `chosen:${chosen.size}`;
      chosen.set(address, picture);
      return address;
    },
    unsupported: (address: string): string | null => {
      const picture = chosen.get(address);
      return picture === undefined || picture.isDrawn ? null : picture.filename;
    },
  };
}

/** Reports why an account wasn't saved. A conflicting edit is shown by its comparison instead. */
function showRefusals(error: unknown): void {
  if (error instanceof ProblemError && error.problem.kind === 'stale') return;
  for (const message of userRefusals(error)) showToast(message, { bad: true });
}

function showAndThrow(error: unknown): never {
  showRefusals(error);
  throw error;
}

function showAndReturn<T>(error: unknown, given: T): T {
  showRefusals(error);
  return given;
}
