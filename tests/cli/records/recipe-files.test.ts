import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recipes } from '#cli/commands/look/recipes.ts';
import * as records from '#messages/en/terminal/manage/records.ts';
import type { FarmApi } from '#ports/farm-api/index.ts';
import { runHere } from '#tests/cli/commands/command-support.ts';
import { openSeededFarm, type SeededFarm } from '#tests/contract/farm-harness.ts';
import { SEED } from '#tests/contract/seed-farm.ts';

describe('growing recipes in files', () => {
  let farm: SeededFarm;
  let api: FarmApi;
  let folder: string;
  let name: string;
  const file = (): string => join(folder, 'r.json');
  const run = (words: readonly string[], options = {}) => runHere(farm, api, recipes, words, { options });
  const jsonOf = async (words: readonly string[], options = {}) => {
    const { code, out, err } = await runHere(farm, api, recipes, words, { look: 'json', options });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out);
  };
  const edit = async (recipe: unknown, options = {}) => {
    await writeFile(file(), JSON.stringify(recipe));
    return jsonOf(['edit', name], { fromJson: file(), ...options });
  };

  beforeEach(async () => {
    farm = await openSeededFarm();
    api = farm.service.as(farm.caller('admin'));
    folder = await mkdtemp(join(tmpdir(), 'phyto-recipes-'));
    ({ name } = (await api.getGrowthRecipe({ params: { uuid: SEED.recipe } })).metadata);
  });
  afterEach(async () => {
    await farm.close();
    await rm(folder, { recursive: true });
  });

  const withLonger = (recipe: {
    readonly recipe_data: readonly { action_type: string; action_properties: object }[];
  }) => ({
    ...recipe,
    recipe_data: recipe.recipe_data.map((action) =>
      action.action_type === 'interval_action' ? { ...action, action_properties: { duration: 9 } } : action,
    ),
  });

  it('change nothing when nothing in the file has changed', async () => {
    const shown = await jsonOf(['show', name]);
    await writeFile(file(), JSON.stringify(shown));
    const about = { kind: 'growing recipe', name, uuid: '' };
    expect(await run(['edit', name], { fromJson: file() })).toEqual({
      code: 0,
      out: '',
      err: `${records.unchanged(about)}\n`,
    });
    expect(await jsonOf(['show', name])).toEqual(shown);
  });

  it('add a version when the actions differ, and keep the earlier one', async () => {
    const shown = await jsonOf(['show', name]);
    const added = await edit(withLonger(shown));
    expect(added.version_number).toBe(shown.version_number + 1);
    expect(added.total_days).not.toBe(shown.total_days);
    expect(await jsonOf(['show', shown.version_uuid])).toMatchObject({ recipe_data: shown.recipe_data });
    // The same file again is what the farm has.
    expect((await edit(withLonger(shown))).version_uuid).toBe(added.version_uuid);
  });

  it('change the latest version in place while no batch uses it', async () => {
    const shown = await jsonOf(['show', name]);
    const changed = await edit(withLonger(shown), { inPlace: true });
    expect(changed).toMatchObject({ version_uuid: shown.version_uuid, version_number: shown.version_number });
    expect(changed.total_days).not.toBe(shown.total_days);
    // The file is older than the record now.
    await writeFile(file(), JSON.stringify(shown));
    expect((await run(['edit', name], { fromJson: file(), inPlace: true })).code).toBe(1);
  });

  it('change only the name without adding a version', async () => {
    const shown = await jsonOf(['show', name]);
    const changed = await edit({ ...shown, metadata: { ...shown.metadata, name: 'Basil, early' } });
    expect(changed).toMatchObject({ version_uuid: shown.version_uuid, metadata: { name: 'Basil, early' } });
  });

  it('add a recipe from the template', async () => {
    const { code, out, err } = await run(['add'], { template: true });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`"duration": 28 // ${records.templateDays}`);
    await writeFile(file(), out);
    expect(await jsonOf(['add', 'Trial'], { fromJson: file() })).toMatchObject({
      metadata: { name: 'Trial' },
      total_days: 28,
    });
  });

  it('add a recipe under another name, with its crop by name', async () => {
    const shown = await jsonOf(['show', name]);
    await writeFile(file(), JSON.stringify({ ...shown, metadata: { ...shown.metadata, crop: shown.crop_name } }));
    const added = await jsonOf(['add', 'Basil', 'copy'], { fromJson: file() });
    expect(added).toMatchObject({
      metadata: { name: 'Basil copy', crop: shown.metadata.crop },
      recipe_data: shown.recipe_data,
      version_number: 1,
    });
    expect(added.family).not.toBe(shown.family);
  });

  it('are refused without a file, by a near name, or with actions that the farm does not know', async () => {
    expect((await run(['add', 'New'])).code).toBe(2);
    expect((await run(['edit', name])).code).toBe(2);
    expect((await run(['list'], { fromJson: file() })).code).toBe(2);
    await writeFile(file(), '{"recipe_data": [{"action_type": "sing"}]}');
    expect((await run(['edit', name], { fromJson: file() })).code).toBe(1);
    expect((await run(['edit', name.slice(0, 4)], { fromJson: file() })).code).toBe(1);
    await writeFile(file(), 'no JSON');
    expect((await run(['add', 'New'], { fromJson: file() })).code).toBe(2);
  });
});
