import type { OpenFarm } from '#cli/runtime/cli.ts';
import { m } from '#cli/words/locale.ts';

/** Reads the site's units and formats, which texts and forms follow from then on. */
export async function adoptSite({ api }: Pick<OpenFarm, 'api'>): Promise<void> {
  m.adoptSite(await api.getInterfaceEnvironment({}));
}
