import { randomInt } from 'node:crypto';
import { USERNAMES } from '#adapters/main/demo/records/people.ts';
import { MAIN_ACCOUNT } from '#domain/people/user.ts';
import type { DemoMarker } from './demo-folder.ts';

const FIRST = `amber ash birch bramble brass cedar chalk clay clover cobalt copper coral cotton dusk dune elder ember
  fern flint frost granite hazel heather honey indigo iris ivory jade juniper larch linen lunar maple marble meadow
  mint mist moss oak ochre olive opal pearl pebble pine plum poppy quartz rain reed river rowan rust saffron sage sand
  silver slate snow sorrel spruce thyme timber umber velvet violet walnut willow winter wool`.split(/\s+/);
const SECOND = `acorn anchor arrow badger barrel basket beacon bell boat bridge bucket button candle canoe castle
  compass crane drum falcon feather ferry forge fox garden gate glove hammer harbour heron hill island kettle kite
  ladder lantern lark leaf lynx marten mill needle otter owl paddle pencil plough pocket quill raven ribbon robin saddle
  sail shell shovel sparrow spindle stone tower trail tunnel wagon whistle window`.split(/\s+/);

/** Creates a password such as moss-lantern-41. */
const makePassword = (): string => `${pick(FIRST)}-${pick(SECOND)}-${randomInt(10, 100)}`;

const pick = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/** Creates random passwords for the users of the demo farm; the admin's can be given. */
export function makeSignIns(adminPassword: string | null): DemoMarker['sign_ins'] {
  return USERNAMES.map((username) => ({
    username,
    password: username === MAIN_ACCOUNT && adminPassword !== null ? adminPassword : makePassword(),
  }));
}

/** Formats usernames and passwords as rows of two. */
export function listSignIns(signIns: DemoMarker['sign_ins']): string[] {
  const names = Math.max(...signIns.map(({ username }) => username.length));
  const passwords = Math.max(...signIns.map(({ password }) => password.length));
  const [left, right] = [signIns.filter((_, at) => at % 2 === 0), signIns.filter((_, at) => at % 2 === 1)];
  return left.map(({ username, password }, at) => {
    const first = `  ${username.padEnd(names)}  ${password.padEnd(passwords)}`;
    const second = right[at];
    return second === undefined ? first.trimEnd() : `${first}     ${second.username}  ${second.password}`;
  });
}
