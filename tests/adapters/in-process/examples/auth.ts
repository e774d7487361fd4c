import { prepareFirstAccount } from '#adapters/in-process/people/accounts.ts';
import { openEmptyFarm } from '#tests/adapters/in-process/empty-farm.ts';
import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { type Examples, on } from './example.ts';

/** Examples of signing in and out. */
export const authExamples = {
  obtainJwt: on('ana', async (api) => {
    const body = { username: 'ana', password: PASSWORDS.ana };
    return { kind: 'session', run: () => api.obtainJwt({ body }) };
  }),
  refreshJwt: on('ana', async (api) => {
    const { refresh } = await api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.ana } });
    return { kind: 'session', run: () => api.refreshJwt({ body: { refresh } }) };
  }),
  signOut: on('ana', async (api) => {
    const { refresh } = await api.obtainJwt({ body: { username: 'ana', password: PASSWORDS.ana } });
    const run = () => api.signOut({ body: { refresh } });
    return { kind: 'session', run, again: run };
  }),
  setup: async () => {
    const farm = await openEmptyFarm();
    const setup_code = (await prepareFirstAccount(farm.deps, null)) ?? '';
    const run = () => farm.service.as(null).setup({ body: { setup_code, password: PASSWORDS.admin } });
    return { farm, run, who: 'setup', kind: 'user' };
  },
} satisfies Examples;
