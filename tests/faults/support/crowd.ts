import { z } from 'zod';
import { ask, signIn } from './farm-client.ts';

const PASSWORD = 'eighty-trays-of-kale';

/** Creates accounts on a farm; returns an access token of each. */
export async function signInCrowd(address: URL, people: number): Promise<readonly string[]> {
  const admin = await signIn(address);
  const tokens: string[] = [];
  for (let person = 1; person <= people; person += 1) {
    const username = `crowd${String(person).padStart(3, '0')}`;
    const names = { preferred_name: username, full_name: username };
    const account = { username, ...names, user_class: 'user', password: PASSWORD };
    const made = await ask(address, admin, { method: 'POST', path: 'users/management/', body: account });
    if (made.status > 299) throw new Error(`${username} was not made: ${made.text}`);
    const body = { username, password: PASSWORD };
    const { text } = await ask(address, null, { method: 'POST', path: 'auth/obtain_jwt/', body });
    tokens.push(z.object({ access: z.string() }).parse(JSON.parse(text)).access);
  }
  return tokens;
}
