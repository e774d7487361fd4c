import { describe, expect, it } from 'vitest';
import { parseOtherBuilds } from '#adapters/http-client/parse-other-builds.ts';
import { openClient } from './scripted-transport.ts';

const METADATA = { product: 'Phytotron', display_name: 'Farm', version: '1.2.3', setup_needed: false };

/** Reads the metadata of a farm that answers `json` and names its build. */
const read = (json: unknown, build: string | null) =>
  openClient(() => ({ status: 200, json, headers: build === null ? {} : { 'x-phyto-build': build } }), {
    parse: parseOtherBuilds('ours'),
  }).api.getMetadata({});

describe('answers', () => {
  it('of the same build are passed on as they are', async () => {
    expect(await read({ added: 'later' }, 'ours')).toEqual({ added: 'later' });
  });

  it.each([
    ['of another build', 'another'],
    ['of a farm that names none', null],
  ])('%s are parsed', async (_, build) => {
    expect(await read({ ...METADATA, added: 'later' }, build)).toEqual(METADATA);
    await expect(read({ added: 'later' }, build)).rejects.toMatchObject({ problem: { code: 'answer_not_understood' } });
  });
});
