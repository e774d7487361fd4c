import { PASSWORDS } from '#tests/contract/seed-farm.ts';
import { TINY_PNG } from '#tests/support/files/tiny-png.ts';
import { type Examples, on } from './example.ts';

const file = { filename: 'me.png', content: TINY_PNG };

/** Examples of accounts, passwords, pictures and API tokens. */
export const peopleExamples = {
  createUser: on('admin', async (api) => {
    const body = { username: 'ben', preferred_name: 'Ben', full_name: 'Ben Okafor', password: 'moss-lantern-41' };
    return { kind: 'user', run: () => api.createUser({ body: { ...body, user_class: 'user' } }) };
  }),
  updateUser: on('admin', async (api) => {
    await api.createToken({ body: { name: 'CI', scope: 'full' } });
    const run = () =>
      api.updateUser({
        query: { username: 'ana' },
        body: { full_name: 'Ana Gärtner', email: '', language: 'es', disabled: true },
      });
    return { kind: 'user', run, again: run };
  }),
  deleteUser: on('admin', async (api, farm) => {
    const ana = farm.service.as(farm.caller('ana'));
    await ana.createToken({ body: { name: 'CI', scope: 'read' } });
    await ana.putAvatar({ file });
    return { kind: 'user', run: () => api.deleteUser({ query: { username: 'ana' } }) };
  }),
  changePassword: on('ana', async (api) => {
    const body = { verification_password: PASSWORDS.ana, new_password: 'moss-lantern-41' };
    return { kind: 'user', run: () => api.changePassword({ body }) };
  }),
  putAvatar: on('ana', async (api) => {
    const run = () => api.putAvatar({ file });
    return { kind: 'user', run, again: run };
  }),
  deleteAvatar: on('ana', async (api) => {
    await api.putAvatar({ file });
    const run = () => api.deleteAvatar({});
    return { kind: 'user', run, again: run };
  }),
  createToken: on('ana', async (api) => ({
    kind: 'api_token',
    run: () => api.createToken({ body: { name: 'CI', scope: 'read', expires: '2027-01-01T00:00:00Z' } }),
  })),
  revokeToken: on('admin', async (api, farm) => {
    const ana = farm.service.as(farm.caller('ana'));
    const { uuid } = await ana.createToken({ body: { name: 'CI', scope: 'full' } });
    return { kind: 'api_token', run: () => api.revokeToken({ params: { uuid } }) };
  }),
} satisfies Examples;
