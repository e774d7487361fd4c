import { useQuery } from '@tanstack/react-query';
import type { User } from '#domain/people/user.ts';
import { lastChangeQuery } from '#web/data/audit-queries.ts';
import { useSite } from '#web/data/farm-queries.ts';
import { useFarm } from '#web/data/services.ts';
import { formatTime } from '#web/format/dates.ts';
import { compareEdits } from '#web/ui/form/compare-edits.ts';
import { StaleEdit } from '#web/ui/form/stale-edit.tsx';
import * as common from '#words/web/common.ts';
import * as m from '#words/web/people/users.ts';
import type { UserRecord } from './use-user-form.ts';
import { EDITED, USER_LABELS, type UserValues, userValuesOf } from './user-values.ts';
import { languageName } from './user-view.tsx';
import '#web/features/people/people.css';

interface UserStaleEditProps {
  readonly record: UserRecord;
  readonly viewer: User;
  /** The account's current values on the farm. */
  readonly account: User;
}

/** Compares both versions of an account after a conflicting edit. */
export function UserStaleEdit({ record, viewer, account }: UserStaleEditProps) {
  const farm = useFarm();
  const { zone } = useSite();
  const last = useQuery({ ...lastChangeQuery(farm, 'user', account.id), enabled: viewer.is_admin });
  const sides = { mine: record.values, theirs: userValuesOf(account) };
  const now = { values: sides.theirs, version: account.version };
  return (
    <StaleEdit
      isOpen
      comparison={compareEdits(COMPARED, record.base, sides.mine, sides.theirs)}
      labels={USER_LABELS}
      show={(name, side) => showValue(name, sides[side])}
      by={last.data ? { user: last.data.who, time: formatTime(last.data.at, zone) } : null}
      busy={record.saving}
      onTakeTheirs={() => record.rebase(now)}
      onSave={(taken) => {
        record.rebase(now, taken);
        void record.submit();
      }}
      onClose={() => record.rebase(null)}
    />
  );
}

const COMPARED = [...EDITED, 'profile_picture'] as const;

function showValue(name: (typeof COMPARED)[number], values: UserValues) {
  switch (name) {
    case 'user_class':
      return m.roles[values.user_class];
    case 'language':
      return languageName(values.language);
    case 'disabled':
      return values.disabled ? m.signIn.disabled : m.signIn.allowed;
    case 'profile_picture':
      return values.profile_picture === '' ? (
        common.none
      ) : (
        <img className="ph-stale-picture" src={values.profile_picture} alt={m.pictureText} />
      );
    default:
      return values[name] === '' ? '–' : values[name];
  }
}
