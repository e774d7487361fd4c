import type { User } from '#domain/people/user.ts';
import { useFarm } from '#web/data/services.ts';
import { useWrite } from '#web/data/use-write.ts';
import type { ChosenPicture } from './shrink-picture.ts';
import { newUserBody, type UserValues, userChange } from './user-values.ts';

interface Change {
  readonly username: string;
  readonly version: number | undefined;
  readonly values: UserValues;
  readonly changed: readonly (keyof UserValues)[];
}

interface Picture {
  readonly username: string;
  readonly version: number;
  /** The picture's object URL, which identifies it, since files can't be compared. */
  readonly address: string;
  readonly chosen: ChosenPicture;
}

const nothing = () => undefined;

/** The mutations that save an account. */
export function useUserWrites() {
  const farm = useFarm();
  const add = useWrite<UserValues, User>(
    (values, options) => farm.createUser({ body: newUserBody(values) }, options),
    nothing,
  );
  const change = useWrite<Change, User>(
    ({ username, version, values, changed }, options) =>
      farm.updateUser({ query: { username }, body: userChange(values, changed) }, { ...options, ifMatch: version }),
    nothing,
  );
  const putPicture = useWrite<Picture, User>(async ({ username, version, chosen }, options) => {
    const content = new Uint8Array(await chosen.content.arrayBuffer());
    const file = { filename: chosen.filename, content };
    return farm.putAvatar({ query: { username }, file }, { ...options, ifMatch: version });
  }, nothing);
  const removePicture = useWrite<Pick<Picture, 'username' | 'version'>, void>(
    ({ username, version }, options) => farm.deleteAvatar({ query: { username } }, { ...options, ifMatch: version }),
    nothing,
  );
  return { add, change, putPicture, removePicture };
}
