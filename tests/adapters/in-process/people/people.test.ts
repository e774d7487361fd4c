import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFarmService } from '#adapters/in-process/farm-service.ts';
import { sealSecret } from '#adapters/in-process/people/seal-secret.ts';
import { localCaller } from '#adapters/main/farm/open-farm.ts';
import { createTokens } from '#adapters/tokens/tokens.ts';
import { ok } from '#domain/result.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { bare, expectInvalid, expectRefusal } from '#tests/contract/contract-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { PASSWORDS, SEED } from '#tests/contract/seed-farm.ts';
import { deferred } from '#tests/support/deferred.ts';
import { TINY_PNG } from '#tests/support/files/tiny-png.ts';

let farm: SeededFarm;
beforeEach(async () => {
  farm = await openSeededFarm();
});
afterEach(() => farm.close());

const file = { filename: 'me.png', content: TINY_PNG };
const FRESH = 'moss-lantern-41';

describe("the operator of the farm's own machine", () => {
  const here = (): FarmApi => farm.service.as(localCaller('root'));

  it('manages accounts without having one', async () => {
    expect(await here().getCurrentUser({})).toMatchObject({ username: 'local:root', is_admin: true });
    const people = await here().getUsers({});
    if ('username' in people) throw new Error('One account came where a list was expected');
    expect(bare(people)).toHaveLength(2);
    const ben = {
      username: 'ben',
      preferred_name: 'Ben',
      full_name: 'Ben',
      user_class: 'admin',
      password: FRESH,
    } as const;
    await here().createUser({ body: ben });
    const query = { username: 'ben' };
    expect(await here().updateUser({ query, body: { user_class: 'user' } })).toMatchObject({ is_admin: false });
    await here().putAvatar({ query, file });
    await here().deleteAvatar({ query });
    await here().deleteUser({ query });
  });

  it('sets passwords without entering one', async () => {
    const body = { verification_password: '-', new_password: FRESH };
    await here().changePassword({ query: { username: 'admin' }, body });
    await farm.service.as(null).obtainJwt({ body: { username: 'admin', password: FRESH } });
  });

  it('has no password, picture or API token', async () => {
    const body = { verification_password: '-', new_password: FRESH };
    expect(Object.keys(await expectInvalid(here().changePassword({ body })))).toEqual(['username']);
    expect(Object.keys(await expectInvalid(here().putAvatar({ file })))).toEqual(['username']);
    await expectRefusal(here().createToken({ body: { name: 'CI', scope: 'full' } }), 'forbidden');
  });

  it("revokes anyone's tokens", async () => {
    const ana = farm.service.as(farm.caller('ana'));
    const { uuid } = await ana.createToken({ body: { name: 'CI', scope: 'full' } });
    expect(bare(await here().listTokens({}))).toHaveLength(1);
    await here().revokeToken({ params: { uuid } });
    expect(bare(await ana.listTokens({}))).toEqual([]);
  });
});

describe('an API token', () => {
  const tokenOfAna = async () =>
    (await farm.service.as(farm.caller('ana')).createToken({ body: { name: 'CI', scope: 'read' } })).token;

  it("signs in even if its last use can't be written", async () => {
    const token = await tokenOfAna();
    const { storage } = farm;
    let tried = 0;
    const shut = createFarmService({
      ...farm.deps,
      storage: {
        ...storage,
        write: async () => {
          tried += 1;
          throw new Error('The disk is full');
        },
      },
    });
    for (let call = 0; call < 3; call++) {
      expect(await shut.authenticate(token, null)).toMatchObject({ username: 'ana', scope: 'read', session: null });
    }
    expect(tried).toBe(1);
  });

  it('is checked with one query, and its use is written at most once a minute', async () => {
    const token = await tokenOfAna();
    const counts = { lookUps: 0, reads: 0, writes: 0 };
    const { storage } = farm;
    const service = createFarmService({
      ...farm.deps,
      storage: {
        ...storage,
        lookUp: (work) => {
          counts.lookUps += 1;
          return storage.lookUp(work);
        },
        read: (work) => {
          counts.reads += 1;
          return storage.read(work);
        },
        write: (work) => {
          counts.writes += 1;
          return storage.write(work);
        },
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => service.authenticate(token, null)));
    expect(counts).toEqual({ lookUps: 20, reads: 0, writes: 1 });
  });

  it('is invalid if its user was disabled outside a call', async () => {
    const token = await tokenOfAna();
    await farm.storage.write(async (tx) => {
      const ana = await tx.userById(SEED.users.ana);
      if (ana !== null) await tx.updateUser({ ...ana.user, disabled: true });
    });
    expect(await farm.service.authenticate(token, null)).toBeNull();
  });
});

describe('concurrent uploads of pictures', () => {
  it('are limited to two a caller and sixteen in all; others are asked to try again later', async () => {
    const held = deferred<void>();
    let encoding = 0;
    const service = createFarmService({
      ...farm.deps,
      pictures: {
        encode: async () => {
          encoding += 1;
          await held.promise;
          return ok('data:image/webp;base64,');
        },
      },
    });
    const send = (number: number) =>
      service.as({ ...localCaller(`of ${number}`) }).putAvatar({ query: { username: 'ana' }, file });
    const taken = Array.from({ length: 16 }, (_, number) => send(Math.floor(number / 2)));
    await expect.poll(() => encoding).toBe(16);
    expect(await expectRefusal(send(0), 'unavailable')).toMatchObject({ retry_after: 5 });
    await expectRefusal(send(99), 'unavailable');
    held.resolve();
    await Promise.all(taken);
    await send(0);
  });
});

describe('a password in a repeatable call', () => {
  it('can be told from another only with the key', async () => {
    const tokensOf = (byte: number) => createTokens({ key: new Uint8Array(32).fill(byte), accessSeconds: 60 });
    const sealed = await sealSecret(tokensOf(1), PASSWORDS.ana);
    expect(await sealSecret(tokensOf(1), PASSWORDS.ana)).toBe(sealed);
    expect(await sealSecret(tokensOf(1), PASSWORDS.admin)).not.toBe(sealed);
    expect(await sealSecret(tokensOf(2), PASSWORDS.ana)).not.toBe(sealed);
  });

  it('creates one account, however often it is sent', async () => {
    const admin = farm.service.as(farm.caller('admin'));
    const body = {
      username: 'ben',
      preferred_name: 'Ben',
      full_name: 'Ben',
      user_class: 'user',
      password: FRESH,
    } as const;
    const options = { idempotencyKey: 'one-account' };
    const first = await admin.createUser({ body }, options);
    expect(await admin.createUser({ body }, options)).toEqual(first);
    await expectRefusal(admin.createUser({ body: { ...body, password: 'fern-harbour-88' } }, options), 'key_reused');
  });
});
