import { userInfo } from 'node:os';

/** Returns the name of the system's user, or 'uid-1000' for one without a name, as in some containers. */
export function systemUser(name: () => string = () => userInfo().username): string {
  try {
    return name();
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
